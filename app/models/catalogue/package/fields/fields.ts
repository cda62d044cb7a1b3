import { z } from "zod";

import { type Question, readFaq, writeFaq } from "~/models/catalogue/content/faq";
import { integerField, lineField, textField } from "~/values/fields";
import { formatRupees, MAX_PRICE, parseRupees } from "~/values/money";
import { MAX_GROUP } from "~/values/party";

const MAX_HIGHLIGHTS = 6;
const MAX_QUESTIONS = 12;

export function priceField(label: string) {
  return z
    .union([z.number(), z.string()], { error: `Please enter ${label}.` })
    .transform((input) => (typeof input === "number" ? input : parseRupees(input)))
    .refine(
      (price) => price !== null && Number.isInteger(price) && price >= 1,
      `Please enter ${label} in whole rupees, like 15,999.`,
    )
    .refine((price) => price === null || price <= MAX_PRICE, `Please enter ${label} up to ${formatRupees(MAX_PRICE)}.`)
    .transform(Number)
    .meta({ minimum: 1, maximum: MAX_PRICE, description: 'Whole rupees, or text like "15,999".' });
}

const MANY_HIGHLIGHTS = `Please enter at most ${MAX_HIGHLIGHTS} highlights, one a line.`;

export const highlightsField = z
  .union([z.string(), z.array(z.string())], { error: MANY_HIGHLIGHTS })
  .refine((input) => [input].flat().join("\n").length <= 2000, MANY_HIGHLIGHTS)
  .transform((input) =>
    [input]
      .flat()
      .flatMap((text) => text.split(/\r?\n/))
      .filter((line) => line.trim() !== ""),
  )
  .pipe(z.array(lineField("each highlight", 80)).max(MAX_HIGHLIGHTS, MANY_HIGHLIGHTS))
  .meta({ description: "A list, or text with one highlight on each line." });

const FAQ =
  "Please write each question on a line of its own, its answer below, and an empty line before the next question.";

const MANY_QUESTIONS = `Please enter at most ${MAX_QUESTIONS} questions.`;

const questionShape = z.object({ q: z.string().default(""), a: z.string().default("") });

export const faqField = z
  .union([z.string(), z.array(questionShape)], { error: FAQ })
  .refine((input) => input.length <= 20_000, MANY_QUESTIONS)
  .transform((input) => (typeof input === "string" ? readFaq(input.replaceAll(/\r\n?/g, "\n")) : input))
  .pipe(
    z
      .array(z.object({ q: lineField("each question", 160), a: textField("an answer to each question", 1000) }))
      .max(MAX_QUESTIONS, MANY_QUESTIONS),
  )
  .transform((faq: Question[]) => writeFaq(faq))
  .meta({ description: `A list of {q, a}, or text. ${FAQ}` });

const CHILD_PRICE = "Please enter the price of a child in whole rupees, like 7,750, or nothing.";

/** Null or empty text: a child pays what everybody pays. */
export const childPriceField = z
  .union([z.number(), z.string(), z.null()], { error: CHILD_PRICE })
  .transform((input) =>
    typeof input === "string" ? (input.trim() ? (parseRupees(input) ?? Number.NaN) : null) : input,
  )
  .refine((price) => price === null || (Number.isInteger(price) && price >= 1 && price <= MAX_PRICE), CHILD_PRICE)
  .meta({ description: 'Whole rupees, or text like "7,750"; null or empty: children pay the same.' });

export const childAgesField = z
  .union([z.string(), z.null()], { error: "Please enter the ages of children as text, like 5–11." })
  .transform((text) => text?.trim() || null)
  .pipe(lineField("the ages of children", 20).nullable())
  .meta({ description: "Like 5–11; null or empty: not said." });

export const isPublishedField = z
  .union([z.boolean(), z.enum(["true", "false"])], { error: "Please choose whether the package is published." })
  .transform((input) => input === true || input === "true");

const GST_RATE = "Please enter the GST rate as a number from 0 to 40, like 5, or nothing.";

export const gstRateField = z
  .union([z.number(), z.string(), z.null()], { error: GST_RATE })
  .transform((input) => (typeof input === "string" ? percentIn(input) : input))
  .refine((rate) => rate === null || (rate >= 0 && rate <= 40 && Number.isInteger(rate * 10)), GST_RATE)
  .meta({ description: "Per cent, with one decimal at most; null or empty follows the settings." });

function percentIn(text: string) {
  if (text.trim() === "") return null;
  return /^\s*\d{1,2}(\.\d)?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN;
}

const sizeField = (which: string) =>
  integerField(1, MAX_GROUP, `Please enter the ${which} group as a whole number of persons from 1 to ${MAX_GROUP}.`);

export const groupFields = {
  minPersons: sizeField("smallest").optional(),
  maxPersons: sizeField("largest").optional(),
};
