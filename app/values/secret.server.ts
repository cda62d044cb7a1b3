import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export function newSecret() {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash, which is useless to a thief. */
export function hashSecret(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The unguessable part of a public link's address: 128 random bits in 22 characters. */
export function newLinkKey() {
  return randomBytes(16).toString("base64url");
}

export function isLinkKey(key: string | undefined): key is string {
  return key !== undefined && /^[\w-]{22}$/.test(key);
}

export function isEqual(a: string, b: string) {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
