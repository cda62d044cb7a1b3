import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A hash of the code, which is part of every version: a new release may render the same data differently. */
export const CODE_VERSION = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("base64url");

export function etagOf(text: string) {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

export function isFresh(request: Request, etag: string) {
  const known = request.headers.get("If-None-Match");
  return known === "*" || (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);
}
