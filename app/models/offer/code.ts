import { z } from "zod";

/** Accepts letters of either case; stored in upper case. */
export const codeField = z
  .string({ error: "Please enter a code of 3 to 20 letters and digits, like KASHMIR20." })
  .transform((text) => text.trim().toUpperCase())
  .refine(
    (text) => /^[A-Z0-9]{3,20}$/.test(text),
    "Please enter a code of 3 to 20 letters and digits, like KASHMIR20.",
  );
