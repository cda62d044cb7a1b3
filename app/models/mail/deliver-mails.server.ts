import { setTimeout as sleep } from "node:timers/promises";

import { db } from "~/db.server";
import { getSite } from "~/models/setting/get-site.server";
import { type Attachment, MAIL_CONNECTIONS, sendMail } from "~/services/mail.server";
import { type Site } from "~/site.server";
import { isUnavailable } from "~/upkeep/unavailable.server";

import { isLinkExpired } from "./link-expiry";

type Claimed = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[] | null;
  attempts: number;
  linkExpiresAt: Date | null;
};

export const LEASE_MINUTES = 2;

const PAUSE_WITHOUT_DATABASE = 1_000;

/** Minutes before each retry; when they run out, the mail has failed. */
const BACKOFF = [1, 2, 5, 15, 60, 180, 360];

export async function deliverMails() {
  const mails = await claim();
  if (mails.length === 0) return 0;
  const site = await getSite();
  await Promise.all(mails.map((mail) => deliver(site, mail)));
  return mails.length;
}

/** Moving the next attempt ahead is a lease: no other process sends the mail, and after a crash it becomes due again. */
function claim() {
  // ARRAY is read once; a plain IN can become a loop that reads its LIMIT again and takes more.
  return db.$queryRaw<Claimed[]>`
    UPDATE "Mail" SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + make_interval(mins => ${LEASE_MINUTES})
    WHERE "id" = ANY(ARRAY(
      SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= now()
      ORDER BY "linkExpiresAt" NULLS LAST, "nextAttemptAt" LIMIT ${MAIL_CONNECTIONS} FOR UPDATE SKIP LOCKED
    ))
    RETURNING "id", "to", "subject", "text", "html", "attachments", "attempts", "linkExpiresAt"`;
}

async function deliver(site: Site, mail: Claimed) {
  if (isLinkExpired(mail))
    return settle(mail, { state: "failed", lastError: "The link in this mail expired before it could be sent." });

  const delivery = await sendMail(site, mail);
  if (delivery.sent) {
    // Once sent, a private link may be readable only in the recipient's mailbox.
    const scrubbed = mail.linkExpiresAt ? { text: "", html: "", scrubbedAt: new Date() } : {};
    return settle(mail, { state: "sent", sentAt: new Date(), lastError: null, ...scrubbed });
  }

  const wait = BACKOFF[mail.attempts - 1];
  if (delivery.permanent || wait === undefined) return settle(mail, { state: "failed", lastError: delivery.reason });
  return settle(mail, { lastError: delivery.reason, nextAttemptAt: new Date(Date.now() + wait * 60_000) });
}

type Outcome = {
  state?: "sent" | "failed";
  lastError: string | null;
  sentAt?: Date;
  nextAttemptAt?: Date;
  text?: string;
  html?: string;
  scrubbedAt?: Date;
};

/** Matching `attempts` discards the outcome if the lease expired and another process has claimed the mail. */
async function settle({ id, attempts }: Claimed, outcome: Outcome) {
  // Given up while the database is away, a mail that was sent would be sent again.
  for (;;) {
    try {
      return await db.mail.updateMany({ where: { id, attempts, state: "waiting" }, data: outcome });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(PAUSE_WITHOUT_DATABASE, undefined, { ref: false });
    }
  }
}
