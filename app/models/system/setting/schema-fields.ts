import { z } from "zod";

import { emailField, integerField, lineField, textField, versionField } from "~/values/fields";
import { withoutTrunkZero } from "~/values/phone-field.server";
import { readPlainText } from "~/values/plain-text";
import { MAX_PHONE } from "~/values/tel-url";
import { plainNumber } from "~/values/typed-number";
import { internationalNumber } from "~/values/whatsapp";

import { type SettingField } from "./field";
import { isGstin } from "./gstin";
import { ownPage } from "./saved";

/** Version 0 means that nothing was saved yet. */
export const version = versionField(0);

function maybe<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .default("")
    .transform((text, context): z.output<S> | null => {
      if (text.trim() === "") return null;
      const checked = schema.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue(checked.error.issues[0]?.message ?? "Please check this field.");
      return z.NEVER;
    });
}

export function maybeText<S extends z.ZodType<string>>(schema: S) {
  return maybe(schema).transform((text) => text ?? "");
}

export function numberOf(min: number, max: number, what: string) {
  return maybe(integerField(min, max, `Please enter ${what} as a whole number from ${min} to ${max}, or nothing.`));
}

function decimalOf(min: number, max: number, what: string) {
  const fault = `Please enter ${what} as a number from ${min} to ${max}, with two decimals at most, or nothing.`;
  return maybe(
    z
      .string(fault)
      .transform((text) => (/^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN))
      .refine((value) => value >= min && value <= max, fault),
  );
}

/** What a form may send for a setting. */
export function formField(field: SettingField): z.ZodType {
  switch (field.kind) {
    case "line":
      return field.isRequired ? lineField(field.what, field.max) : maybeText(lineField(field.what, field.max));
    case "code":
      return maybeText(lineField(field.what, field.max).refine((text) => field.shape.test(text), field.fault));
    case "text":
      return maybeText(textField(field.what, field.max));
    case "words":
      return maybeText(wordsField(field));
    case "lines":
      return linesField(field);
    case "number":
      return (field.isDecimal ? decimalOf : numberOf)(field.min, field.max, field.what);
    case "phone":
      return phoneField(field.what);
    case "email":
      return emailField(field.what);
    case "web":
      return maybeText(webField(field.what)).transform(ownPage);
    case "choice":
      return z.enum(Object.keys(field.options), field.fault);
    case "tick":
      return z.enum(["", "yes"], "Please tick the box, or leave it empty.").default("");
    case "gstin":
      return maybeText(gstinField);
    case "rate":
      return maybe(rateField);
    default:
      throw new Error(`A setting of the kind ${field.kind} has a form of its own.`);
  }
}

type FieldOf<K extends SettingField["kind"]> = Extract<SettingField, { kind: K }>;

/** Visitors anywhere dial these numbers, so an Indian one typed the Indian way gets its country's code. */
function withCountry(text: string) {
  const number = /^0?[\d\s().-]*$/.test(text) && internationalNumber(text);
  return number && number.startsWith("91") && number.length === 12 ? `+${number.slice(0, 2)} ${number.slice(2)}` : text;
}

function phoneField(what: string) {
  return lineField(what, MAX_PHONE)
    .transform(plainNumber)
    .transform(withCountry)
    .transform(withoutTrunkZero)
    .refine(
      (text) => /^\+[\d\s().-]+$/.test(text) && /^[1-9]\d{7,14}$/.test(text.replaceAll(/\D/g, "")),
      `Please enter ${what} with + and the country's code, like +91 194 250 0000.`,
    );
}

function webField(what: string) {
  return lineField(what, 200).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes("."),
    `Please enter ${what} as an address that begins with https://.`,
  );
}

function linesField({ what, max, most, fault, isRequired, areUrls }: FieldOf<"lines">) {
  const lines = textField(what, max).transform((text) => text.split("\n").flatMap((line) => line.trim() || []));
  return (isRequired ? lines : maybe(lines).transform((typed) => typed ?? []))
    .refine((typed) => typed.length <= most, fault)
    .refine(
      (typed) => !areUrls || typed.every((line) => webField("").safeParse(line).success),
      "Please enter one address a line, each beginning with https://.",
    );
}

const TAG = /<\/?[a-z][^<>]*>/i;

function wordsField({ what, max, form }: FieldOf<"words">) {
  const text = textField(what, max).refine(
    (typed) => !TAG.test(typed),
    `Please write ${what} without tags like <b>: # begins a heading and - a list item.`,
  );
  if (form === "paragraphs")
    return text.refine(
      (typed) => readPlainText(typed).every(({ heading, list }) => !heading && list.length === 0),
      `Please write ${what} in paragraphs, without headings and lists.`,
    );
  if (form === "questions")
    return text.refine(
      (typed) => readPlainText(typed).every(({ heading, paragraphs, list }) => heading && paragraphs[0] && !list[0]),
      "Please begin each question with # and write its answer in paragraphs below it.",
    );
  return text;
}

const gstinField = lineField("the GSTIN", 20)
  .transform((text) => text.replaceAll(" ", "").toUpperCase())
  .refine(isGstin, "This GSTIN cannot be right: please compare its 15 characters with your certificate.");

const rateField = z
  .string()
  .transform((text) => (/^\s*\d{1,2}(\.\d)?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN))
  .refine((rate) => rate >= 0 && rate <= 40, "Please enter the GST rate as a number from 0 to 40, like 5.");
