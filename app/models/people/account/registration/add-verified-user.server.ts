import { db } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";
import { type Profile } from "~/models/people/user/schema";

type NewUser = Profile & { password: string; role: "user" | "admin" };

/** Upserts by e-mail; an existing account is logged out everywhere. */
export async function addVerifiedUser({ password, ...profile }: NewUser) {
  const account = { ...profile, passwordHash: await hashPassword(password), emailVerifiedAt: new Date() };
  await db.user.upsert({
    where: { email: profile.email },
    create: account,
    update: { ...account, sessions: { deleteMany: {} } },
    select: { id: true },
  });
}
