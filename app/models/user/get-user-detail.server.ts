import { db } from "~/db.server";

import { toUserJson, userSelect } from "./json";

/** The caller's own profile. A deleted user keeps a scrubbed row, so there is always one. */
export async function getUserDetail(userId: string) {
  return { user: toUserJson(await db.user.findUniqueOrThrow({ where: { id: userId }, select: userSelect })) };
}
