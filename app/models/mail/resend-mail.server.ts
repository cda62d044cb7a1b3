import { db } from "~/db.server";
import { done, refuse, type Result } from "~/models/result";

import { isLinkExpired } from "./link-life";

/** Puts a mail back into the queue with all its tries, to leave within a second. */
export async function resendMail(id: string): Promise<Result<null>> {
  const mail = await db.mail.findUnique({ where: { id }, select: { template: true, text: true, createdAt: true } });
  if (!mail) return refuse("NOT_FOUND", "This mail no longer exists.");
  if (mail.text === "" || isLinkExpired(mail)) {
    return refuse("INVALID_LINK", "The private link of this mail is used up. The customer can ask for a new one.");
  }
  await db.mail.update({
    where: { id },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null, sentAt: null },
    select: { id: true },
  });
  return done(null);
}
