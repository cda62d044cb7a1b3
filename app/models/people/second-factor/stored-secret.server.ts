import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { db } from "~/db.server";
import { env } from "~/env.server";

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
