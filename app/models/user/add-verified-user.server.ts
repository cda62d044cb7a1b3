import { db } from "~/db.server";
import { hashPassword } from "~/models/session/password.server";

import { type Profile } from "./schema";

type NewUser = Profile & { password: string; role: "user" | "admin" };

/** Adds an account that can log in at once. An account already under this address becomes this one, and is logged out everywhere. */
export async function addVerifiedUser({ password, ...profile }: NewUser) {
  const account = { ...profile, passwordHash: await hashPassword(password), emailVerifiedAt: new Date() };
  await db.user.upsert({
    where: { email: profile.email },
    create: account,
    update: { ...account, sessions: { deleteMany: {} } },
    select: { id: true },
  });
}
