import { createHash } from "node:crypto";

/** The id of a new package, the same for each submit of a form: a UUID of version 8, whose bits are free to choose. */
export function idFromKey(key: string) {
  const hex = createHash("sha256").update(key).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
