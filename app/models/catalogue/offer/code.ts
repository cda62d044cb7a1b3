import { z } from "zod";

/** Accepts letters of either case; stored in upper case. */
function codeOf(signs: RegExp, message: string) {
  return z
    .string({ error: message })
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => signs.test(text), message);
}

export const codeField = codeOf(
  /^[A-Z0-9]{3,20}$/,
  "Please enter a code of 3 to 20 letters and digits, like KASHMIR20.",
);

/** For new offers, because shorter codes are guessed. Those of older offers stay valid. */
export const newCodeField = codeOf(
  /^[A-Z0-9]{6,20}$/,
  "Please enter a code of 6 to 20 letters and digits, like KASHMIR20.",
);
