import { db } from "~/db.server";
import { hashPassword } from "~/models/people/session/password.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";
import { type Profile } from "~/models/people/user/schema";
import { getSite } from "~/models/system/setting/get-site.server";

type NewUser = Profile & { password: string; role: "user" | "admin" };

/** Upserts by e-mail; an existing account is logged out everywhere. */
async function addVerifiedUser({ password, ...profile }: NewUser) {
  const account = { ...profile, passwordHash: await hashPassword(password), emailVerifiedAt: new Date() };
  await db.user.upsert({
    where: { email: profile.email },
    create: account,
    update: { ...account, sessions: { deleteMany: {} } },
    select: { id: true },
  });
}

export async function ensureFirstAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
  const admin = await db.user.findFirst({ where: { role: "admin", deletedAt: null }, select: { id: true } });
  if (admin) return false;
  const site = await getSite();
  await addVerifiedUser({
    name: "Admin",
    email: email.trim().toLowerCase(),
    password,
    role: "admin",
    phoneNumber: site.phone,
    ...NO_ADDRESS,
    street: site.address.join(", "),
  });
  return true;
}
