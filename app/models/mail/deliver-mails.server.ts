import { db } from "~/db.server";
import { MAIL_CONNECTIONS, sendMail } from "~/services/mail.server";

import { hasPrivateLink, isLinkExpired } from "./private-link.server";

type Claimed = {
  id: string;
  template: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  createdAt: Date;
};

/** How long a mail being sent is out of reach of everybody else. */
export const LEASE_MINUTES = 2;

/** Minutes to wait after each failed try; the one after the last is final. */
const BACKOFF = [1, 2, 5, 15, 60, 180, 360];

/** Sends the mails that are due, a few at a time; returns how many it took on. */
export async function deliverMails() {
  const mails = await claim();
  await Promise.all(mails.map(deliver));
  return mails.length;
}

/**
 * Taking a mail moves its next attempt on: no other process takes it meanwhile, and if this one dies half-way the
 * mail comes up again by itself. Rows another process is taking are skipped, not waited for.
 */
function claim() {
  return db.$queryRaw<Claimed[]>`
    UPDATE "Mail" SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + make_interval(mins => ${LEASE_MINUTES})
    WHERE "id" IN (
      SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${MAIL_CONNECTIONS} FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "template", "to", "subject", "text", "html", "attempts", "createdAt"`;
}

async function deliver(mail: Claimed) {
  if (isLinkExpired(mail))
    return settle(mail, { state: "failed", lastError: "The link in this mail expired before it could be sent." });

  const delivery = await sendMail(mail);
  if (delivery.sent) {
    // A sent link is the reader's alone.
    const kept = hasPrivateLink(mail.template) ? { text: "", html: "" } : {};
    return settle(mail, { state: "sent", sentAt: new Date(), lastError: null, ...kept });
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
};

/** Writes the outcome unless the lease ran out and somebody else has taken the mail since. */
async function settle({ id, attempts }: Claimed, outcome: Outcome) {
  await db.mail.updateMany({ where: { id, attempts, state: "waiting" }, data: outcome });
}
