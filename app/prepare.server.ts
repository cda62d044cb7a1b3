import { randomBytes } from "node:crypto";

import { env } from "~/env.server";
import { ensureFirstAdmin } from "~/models/people/account/register.server";
import { sealSecrets } from "~/models/people/second-factor/check-code.server";
import { warnOfOtherSecret } from "~/upkeep/other-secret.server";

import { demoTourist } from "../prisma/demo/customers";
import { seedDemo } from "../prisma/seed";
import { withLock } from "../prisma/with-lock";

export type Login = {
  name: string;
  email: string;
  password: string;
};

const LOCK = 7_237_500;

/** Creates the first admin and the demo data if needed; returns the logins whose passwords are random. */
export async function prepare({ isEmbedded }: { isEmbedded: boolean }): Promise<Login[]> {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set.");
  await warnOfOtherSecret();
  return withLock(env.DATABASE_URL, LOCK, async () => {
    await sealSecrets();
    return [...(await firstAdmin(isEmbedded)), ...(await demoData(isEmbedded))];
  });
}

async function firstAdmin(isEmbedded: boolean): Promise<Login[]> {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await ensureFirstAdmin({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
    return [];
  }
  const login = { name: "Admin", email: "admin@example.com", password: newPassword() };
  return isEmbedded && (await ensureFirstAdmin(login)) ? [login] : [];
}

async function demoData(isEmbedded: boolean): Promise<Login[]> {
  if (!(env.DEMO_DATA ?? isEmbedded)) return [];
  const password = newPassword();
  return (await seedDemo({ password })) ? [{ name: "Tourist", email: demoTourist.email, password }] : [];
}

function newPassword(): string {
  return randomBytes(9).toString("base64url");
}
