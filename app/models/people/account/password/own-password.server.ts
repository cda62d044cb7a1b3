import { db } from "~/db.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { isPassword } from "~/models/people/session/password.server";
import { done, type Refusal, type Result } from "~/result";
import { consumeLimit, resetLimit } from "~/upkeep/rate-limit.server";

const WRONG_PASSWORDS = { name: "old-password", count: 10, minutes: 15 };

/** Checks the logged-in user's password and returns its stored hash. Allows ten tries in a quarter of an hour. */
export async function checkOwnPassword(
  { id }: { id: string },
  password: string,
  client: HashClient,
  wrong: Refusal,
): Promise<Result<string>> {
  const limited = await consumeLimit(WRONG_PASSWORDS, id);
  if (limited) return limited;
  const user = await db.user.findFirst({ where: { id, deletedAt: null }, select: { passwordHash: true } });
  if (!user || !(await isPassword(password, user.passwordHash, client))) return wrong;
  await resetLimit(WRONG_PASSWORDS, id);
  return done(user.passwordHash);
}
