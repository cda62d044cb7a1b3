import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in a URL and a cookie. */
export function newSecret() {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: enough to find it, useless to a thief. */
export function hashSecret(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}
