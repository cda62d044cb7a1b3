import { db, type Tx } from "~/db.server";
import { type Refusal, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimits, type Limit, resetLimit } from "~/upkeep/rate-limit.server";
import { hashSecret } from "~/values/secret.server";

import { openSecret } from "./stored-secret.server";
import { stepOfCode } from "./totp.server";

// Whoever tries codes has the password already, so they count from wherever they come.
const WRONG_CODES: Limit[] = [
  { name: "second-factor", count: 10, minutes: 15 },
  { name: "second-factor-day", count: 50, minutes: 24 * 60 },
];

/** Of 120 random bits, which nobody guesses: tries of it do not count, so that it helps whoever is locked out by others. */
const RECOVERY_SIGNS = 24;

/** Takes a code of the app or a recovery code, each of which counts once. */
export async function checkCode(userId: string, typed: string, from?: string): Promise<Refusal | null> {
  const code = codeIn(typed);
  if (code.length !== RECOVERY_SIGNS) return limitCodes(userId, () => takeCode(userId, code), from);
  if (!(await takeCode(userId, code))) return refuseCode(userId, from);
  await forgetWrongCodes(userId);
  return null;
}

/** After a right code, and with a new password: whoever tried knew the old one. */
export async function forgetWrongCodes(userId: string, tx: Tx = db) {
  for (const limit of WRONG_CODES) await resetLimit(limit, userId, tx);
}

/** Counts first, and forgets after a right code. */
export async function limitCodes(userId: string, isRight: () => Promise<boolean>, from?: string) {
  const limited = await consumeLimits(
    db,
    WRONG_CODES.map((limit) => [limit, userId]),
    from,
  );
  if (limited) return limited;
  if (!(await isRight())) return refuseCode(userId, from);
  await forgetWrongCodes(userId);
  return null;
}

function refuseCode(userId: string, from?: string) {
  audit("code-failed", { userId, from });
  const msg = "This code is not right, or was used before. The app shows a new one every 30 seconds.";
  return refuse("INVALID_CODE", msg, { errors: { code: msg } });
}

/** The conditions decide which of two uses at the same time counts, also at two sites. */
async function takeCode(userId: string, code: string) {
  const where = { userId, provenAt: { not: null } };
  const factor = await db.secondFactor.findFirst({ where, select: { secret: true } });
  const secret = factor && openSecret(factor.secret, userId);
  const step = secret ? stepOfCode(secret, code) : undefined;
  if (factor && step !== undefined) {
    const unused = { ...where, secret: factor.secret, usedStep: { lt: step } };
    return (await db.secondFactor.updateMany({ where: unused, data: { usedStep: step } })).count === 1;
  }
  const hash = hashSecret(code);
  const used = await db.$executeRaw`
    UPDATE "SecondFactor" SET "recoveryHashes" = array_remove("recoveryHashes", ${hash})
    WHERE "userId" = ${userId}::uuid AND "provenAt" IS NOT NULL AND ${hash} = ANY("recoveryHashes")`;
  return used === 1;
}

export function codeIn(typed: string) {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** Besides the password, for what an open session must not do alone. Null where the account has no second factor. */
export async function requireCode(userId: string, typed: string | undefined) {
  if (!(await hasSecondFactor(userId))) return null;
  const msg = "Please enter the code of your second factor, too.";
  return typed ? checkCode(userId, typed) : refuse("INVALID_INPUT", msg, { errors: { code: msg } });
}

export async function hasSecondFactor(userId: string) {
  return (await db.secondFactor.count({ where: { userId, provenAt: { not: null } } })) > 0;
}
