import { db } from "~/db.server";

export async function getPendingEmail(userId: string) {
  const link = await db.token.findFirst({
    where: { userId, purpose: "change-email", usedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true },
  });
  return link?.email ?? null;
}
