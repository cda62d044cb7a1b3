import { db } from "~/db.server";
import { toUserJson, userSelect } from "~/models/people/user/json";

/** Never throws for a logged-in user, because deletion keeps a scrubbed row. */
export async function getUserDetail(userId: string) {
  return { user: toUserJson(await db.user.findUniqueOrThrow({ where: { id: userId }, select: userSelect })) };
}

export async function getPendingEmail(userId: string) {
  const link = await db.token.findFirst({
    where: { userId, purpose: "change-email", usedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true },
  });
  return link?.email ?? null;
}
