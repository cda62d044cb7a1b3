import { db } from "~/db.server";
import { done, refuse, type Result } from "~/result";
import { isId } from "~/values/id";

import { isLinkExpired } from "./deliver-mails.server";
import { LEASE_MINUTES } from "./enqueue-mail.server";
import { fateOf } from "./fate.server";

export async function resendMail(id: string | undefined): Promise<Result<{ msg: string }>> {
  const mail = isId(id)
    ? await db.mail.findUnique({
        where: { id },
        select: { to: true, state: true, scrubbedAt: true, linkExpiresAt: true },
      })
    : null;
  if (!mail) return refuse("NOT_FOUND", "This mail no longer exists.");
  if (mail.state === "overtaken")
    return refuse("GONE", "What this mail says is over, and a newer mail says so. It is not sent any more.");
  if (mail.scrubbedAt || isLinkExpired(mail)) {
    return refuse("INVALID_LINK", "The private link of this mail is used up. The customer can ask for a new one.");
  }

  // A mail that is due within a lease may be in transit: leaving it alone avoids sending it twice.
  const mayBeLeased = new Date(Date.now() + LEASE_MINUTES * 60_000);
  await db.mail.updateMany({
    where: { id, OR: [{ state: { not: "waiting" } }, { nextAttemptAt: { gt: mayBeLeased } }] },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null, sentAt: null },
  });
  return done({ msg: fateOf("The mail", mail.to) });
}

export async function resendFailedMails(): Promise<number> {
  const { count } = await db.mail.updateMany({
    where: {
      state: "failed",
      scrubbedAt: null,
      OR: [{ linkExpiresAt: null }, { linkExpiresAt: { gt: new Date() } }],
    },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null },
  });
  return count;
}
