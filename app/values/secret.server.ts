import { createHash, randomBytes } from "node:crypto";

export function newSecret() {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash, which is useless to a thief. */
export function hashSecret(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}
