import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

import { db, type Tx } from "~/db.server";
import { env } from "~/env.server";
import { type Refusal, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { consumeLimits, type Limit, resetLimit } from "~/upkeep/rate-limit.server";
import { hashSecret, isEqual } from "~/values/secret.server";

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

const METHOD = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MARK = "v1.";

/** What is stored of an app's secret: a copy of the database alone makes no codes. Without SESSION_SECRET it is the secret itself. */
export function sealSecret(secret: string, userId: string) {
  const key = keyNow();
  if (!key) return secret;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(METHOD, key, iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString("base64url");
}

/** Null if it was sealed with another SESSION_SECRET, or for another account. */
export function openSecret(stored: string, userId: string) {
  if (!stored.startsWith(MARK)) return stored;
  const key = keyNow();
  if (!key) return null;
  const sealed = Buffer.from(stored.slice(MARK.length), "base64url");
  const decipher = createDecipheriv(METHOD, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** Those of releases that stored them as they are, once at the start. */
export async function sealSecrets() {
  if (!keyNow()) return;
  const plain = await db.secondFactor.findMany({
    where: { NOT: { secret: { startsWith: MARK } } },
    select: { userId: true, secret: true },
  });
  for (const { userId, secret } of plain)
    await db.secondFactor.updateMany({ where: { userId, secret }, data: { secret: sealSecret(secret, userId) } });
}

function keyNow() {
  const { SESSION_SECRET } = env;
  return SESSION_SECRET ? Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", "second factor", 32)) : null;
}

const SECONDS = 30;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 random bits in base32, as apps for codes expect them. */
export function newTotpSecret() {
  return newBase32(32);
}

/** Five random bits a sign. */
export function newBase32(length: number) {
  return Array.from(randomBytes(length), (byte) => BASE32.charAt(byte % 32)).join("");
}

/** RFC 6238: six digits by SHA-1, a new code every 30 seconds, the only form that all apps know. */
export function codeOfStep(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The time step that has this code: now's, or one before or after, because clocks differ. */
export function stepOfCode(secret: string, code: string, now = Date.now()) {
  const step = Math.floor(now / 1000 / SECONDS);
  return [step, step - 1, step + 1].find((each) => isEqual(codeOfStep(secret, each), code));
}

function bytesOf(secret: string) {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
