import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Names the code that is running: a new release may word the same facts differently. */
export const CODE_VERSION = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("base64url");

/** A strong validator for whatever `text` stands for. */
export function etagOf(text: string) {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client already holds what `etag` names. */
export function isFresh(request: Request, etag: string) {
  const known = request.headers.get("If-None-Match");
  return known === "*" || (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);
}
