import { randomInt } from "node:crypto";

/** Without signs that look alike. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that nobody guesses. */
export function newCode() {
  return Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}
