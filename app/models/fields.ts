import { z } from "zod";

import { parseRupees } from "./money";

// NUL and other control characters are of no use in a form and break databases, headers and logs; a lone surrogate is no text.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

const isMissing = (input: unknown) => input === undefined || input === null;

/** Text of any number of lines: trimmed, NFC, `min`…`max` characters. `label` reads on in "Please enter …". */
export function textField(label: string, max: number) {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? `Please enter ${label}.` : `Please enter ${label} as text.`) })
    .max(max * 4, `Please keep ${label} under ${max} characters.`)
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim())
    .refine(
      (text) => !CONTROL.test(text) && !LONE_SURROGATE.test(text),
      `Please remove the invisible characters from ${label}.`,
    )
    .refine((text) => text.length > 0, `Please enter ${label}.`)
    .refine((text) => text.length <= max, `Please keep ${label} under ${max} characters.`)
    .meta({ minLength: 1, maxLength: max });
}

/** One line of text. */
export function lineField(label: string, max: number) {
  return textField(label, max).refine((text) => !/[\n\t]/.test(text), `Please enter ${label} on one line.`);
}

/** Lower-cased, at most 254 characters; deliberately loose, because only a mail that arrives proves an address. */
export function emailField(label = "your email address") {
  return (
    lineField(label, 254)
      .transform((text) => text.toLowerCase())
      // A letter may grow when lower-cased; one that is too new for this process may have a lower case only the database knows.
      .refine(
        (text) => text.length <= 254 && !/\p{Unassigned}/u.test(text),
        `Please keep ${label} to usual characters.`,
      )
      .refine(
        (text) =>
          /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/.test(text) && !text.includes(".."),
        "Please enter an email address like name@example.com.",
      )
      .meta({ format: "email", maxLength: 254 })
  );
}

/** A whole number, as a JSON number or as digits ("2"); "2.5", "1e2" and "" are refused with `message`. */
export function integerField(min: number, max: number, message: string) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((input) =>
      typeof input === "number" ? input : /^\s*\d{1,9}\s*$/.test(input) ? Number(input) : Number.NaN,
    )
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, message)
    .meta({ minimum: min, maximum: max, description: "A whole number, or its digits as text." });
}

/** Whole rupees, as a JSON number or as "15999", "15,999", "₹15,999". */
export function rupeesField(max: number, message: string) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((input) => (typeof input === "number" ? input : (parseRupees(input) ?? Number.NaN)))
    .refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= max, message)
    .meta({ minimum: 0, maximum: max, description: 'Whole rupees, or text like "15,999".' });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; anything else cannot exist and must not reach a query. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
