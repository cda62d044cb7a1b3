import { z } from "zod";

import { isCalendarDate } from "./calendar";
import { parseRupees } from "./money";
import { withoutDirectionMarks } from "./typed-number";

// Control characters break databases, headers and logs; direction overrides would show an amount backwards.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/;
// U+2800 is the empty Braille pattern.
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

const isMissing = (input: unknown) => input === undefined || input === null;

/** Of more than a line, so that somebody may write down a card in it. References of banks stand in lines. */
export function textField(label: string, max: number) {
  const msg = `Please leave out the number of a card in ${label}: nobody here may keep it.`;
  return shortField(label, max).refine((text) => !hasCardNumber(text), msg);
}

function shortField(label: string, max: number) {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? `Please enter ${label}.` : `Please enter ${label} as text.`) })
    .max(max * 4, `Please keep ${label} under ${max} characters.`)
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim())
    .refine(
      (text) => !CONTROL.test(text) && !LONE_SURROGATE.test(text),
      `Please remove the invisible characters from ${label}.`,
    )
    .refine((text) => VISIBLE.test(text), `Please enter ${label}.`)
    .refine((text) => text.length <= max, `Please keep ${label} under ${max} characters.`)
    .meta({ minLength: 1, maxLength: max });
}

const CARD = /(?<!\d[ -]?)[2-6]\d{3}(?:[ -]?\d){9,15}(?![ -]?\d)/g;

/** 13 to 19 digits as cards begin and check themselves (ISO/IEC 7812, Luhn). */
function hasCardNumber(text: string) {
  return (text.match(CARD) ?? []).some((found) => {
    const digits = Array.from(found.replaceAll(/\D/g, ""), Number).reverse();
    const sum = digits.reduce(
      (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit),
      0,
    );
    return sum % 10 === 0;
  });
}

export function lineField(label: string, max: number) {
  return shortField(label, max).refine((text) => !/[\n\t]/.test(text), `Please enter ${label} on one line.`);
}

export function emailField(label = "your email address") {
  return (
    lineField(label, 254)
      .transform((text) => withoutDirectionMarks(text).toLowerCase())
      // Lower-casing may lengthen a text. The database may lower-case unassigned characters that Node does not know;
      // with invisible ones two addresses would look the same.
      .refine(
        (text) => text.length <= 254 && !/[\p{Unassigned}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text),
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

export function integerField(min: number, max: number, message: string) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((input) =>
      typeof input === "number" ? input : /^\s*\d{1,9}\s*$/.test(input) ? Number(input) : Number.NaN,
    )
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, message)
    .meta({ minimum: min, maximum: max, description: "A whole number, or its digits as text." });
}

/** The version that a form showed, so that a stale edit is noticed. Pass 0 if nothing may be stored yet. */
export function versionField(first: 0 | 1 = 1) {
  return integerField(first, 2 ** 31 - 1, "Please reload the page before saving.");
}

export function rupeesField(max: number, message: string) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((input) => (typeof input === "number" ? input : (parseRupees(input) ?? Number.NaN)))
    .refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= max, message)
    .meta({ minimum: 0, maximum: max, description: 'Whole rupees, or text like "15,999".' });
}

export function dateField(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .transform((text) => text.trim())
    .refine((text) => text !== "", missing)
    .refine((text) => text === "" || isCalendarDate(text), wrong)
    .meta({ format: "date" });
}

export const keyField = z
  .string({ error: "Please send the idempotency key as text." })
  .regex(/^[\x21-\x7e]{1,200}$/, "Please send an idempotency key of 1 to 200 plain characters.");

export function optionalField<S extends z.ZodType<unknown, string>>(field: S, error: string) {
  return z
    .string({ error })
    .transform((text) => text.trim() || undefined)
    .pipe(field.optional())
    .optional();
}

/** An absent field keeps the stored value; empty text removes it. */
export function clearableField<S extends z.ZodType<unknown, string>>(field: S, error: string) {
  return z
    .string({ error })
    .transform((text) => text.trim() || null)
    .pipe(field.nullable())
    .optional();
}

export function optionalLine(label: string, max: number) {
  return optionalField(lineField(label, max), `Please enter ${label} as text.`);
}

export function optionalText(label: string, max: number) {
  return optionalField(textField(label, max), `Please enter ${label} as text.`);
}

export const numberOrText = z.union([z.number(), z.string(), z.null()]).default("");

export const typedNumber = numberOrText.transform((given) => String(given ?? "").trim());

/** For a strict object, where a key that is ignored would change money or send something. */
export const KNOWN_KEYS: z.core.$ZodObjectParams = {
  error: (issue) =>
    issue.code === "unrecognized_keys"
      ? `There is no ${issue.keys.map((key) => `“${key}”`).join(", ")} here. Please leave it out: nothing is done.`
      : undefined,
};

const ANSWER = /^[a-z-]+\.[0-9a-f]{8}$/;

/** The field `answered` of a form. Names alone answer nothing here: a form answers what it showed. */
export const answeredField = z
  .string()
  .default("")
  .catch("")
  .transform((text) => text.split(" ").filter((each) => ANSWER.test(each)));
