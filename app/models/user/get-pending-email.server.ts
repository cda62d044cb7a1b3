import { db } from "~/db.server";

/** The address that waits for its link to be opened, or null. */
export async function getPendingEmail(userId: string) {
  const link = await db.token.findFirst({
    where: { userId, purpose: "change-email", usedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true },
  });
  return link?.email ?? null;
}
