import { db } from "~/db.server";

/** Queues all failed mails again, except those whose private link has expired. Returns their number. */
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
