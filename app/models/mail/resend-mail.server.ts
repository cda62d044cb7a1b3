import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse, type Result } from "~/models/result";

import { LEASE_MINUTES } from "./deliver-mails.server";
import { isLinkExpired } from "./private-link.server";

/** Puts a mail back into the queue with all its tries; it leaves within a second. */
export async function resendMail(id: string | undefined): Promise<Result<{ msg: string }>> {
  const mail = isId(id)
    ? await db.mail.findUnique({ where: { id }, select: { template: true, text: true, createdAt: true } })
    : null;
  if (!mail) return refuse("NOT_FOUND", "This mail no longer exists.");
  if (mail.text === "" || isLinkExpired(mail)) {
    return refuse("INVALID_LINK", "The private link of this mail is used up. The customer can ask for a new one.");
  }

  // A mail due sooner than a lease lasts may be on its way this moment: it needs no help, and must not leave twice.
  const mayBeLeased = new Date(Date.now() + LEASE_MINUTES * 60_000);
  await db.mail.updateMany({
    where: { id, OR: [{ state: { not: "waiting" } }, { nextAttemptAt: { gt: mayBeLeased } }] },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null, sentAt: null },
  });
  return done({ msg: "The mail is on its way again." });
}
