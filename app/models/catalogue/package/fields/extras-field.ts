import { z } from "zod";

import { listIn } from "~/models/catalogue/content/typed-lines";
import { nameOf, readExtrasText } from "~/models/catalogue/package/extras";
import { MAX_EXTRA_PRICE, MAX_EXTRAS, MAX_QUANTITY } from "~/models/catalogue/package/limits";
import { EXTRA_PERS } from "~/values/extras";
import { integerField, lineField } from "~/values/fields";
import { formatRupees, parseRupees } from "~/values/money";

import { seasonsField } from "./date-fields";

const EXTRAS =
  "Please write each extra on a line of its own, like: Pony to Thajiwas | 900 | person | 4 | led at a walk";
const PRICE = `Please enter the price of each extra in whole rupees, like 900, up to ${formatRupees(MAX_EXTRA_PRICE)}.`;
const MAX = `Please enter how many of each extra there may be, from 1 to ${MAX_QUANTITY}.`;

const SEASONS = "Please write the days on which an extra runs like 10-12 to 15-03, and several with commas.";

const givenShape = z.object({
  _id: z.string().default(""),
  name: z.string().default(""),
  note: z.string().default(""),
  price: z.union([z.number(), z.string()]).default(""),
  per: z
    .string()
    .default("")
    .meta({ enum: [...EXTRA_PERS] }),
  maxQuantity: z.union([z.number(), z.string()]).default(""),
  seasons: z.union([z.string(), z.array(z.string())]).optional(),
  isOffered: z.boolean().default(true),
});

const extraShape = z.object({
  _id: z.string(),
  name: lineField("the name of each extra", 60),
  note: z.union([z.literal(""), lineField("the note of each extra", 160)], {
    error: "Please keep the note of each extra on one line, under 160 characters.",
  }),
  price: z
    .union([z.number(), z.string()])
    .transform((price) => (typeof price === "number" ? price : (parseRupees(price) ?? Number.NaN)))
    .refine((price) => Number.isInteger(price) && price >= 1 && price <= MAX_EXTRA_PRICE, PRICE),
  per: z
    .string()
    .transform((per) => per || "person")
    .pipe(z.enum(EXTRA_PERS, "Please choose for each extra whether it is per person or per booking.")),
  maxQuantity: z
    .union([z.number(), z.string()])
    .transform((most) => (most === "" ? MAX_QUANTITY : most))
    .pipe(integerField(1, MAX_QUANTITY, MAX)),
  seasons: seasonsField(SEASONS).optional(),
  isOffered: z.boolean(),
});

/** Takes a list, as JSON too, because a form with a picture has no lists, or text as in the file of packages. */
export const packageExtrasField = z
  .union([z.string(), z.array(givenShape)], { error: EXTRAS })
  .refine((input) => input.length <= 10_000, EXTRAS)
  .transform((input) => (typeof input === "string" ? listIn(input, readExtrasText) : input))
  .pipe(z.array(givenShape, { error: EXTRAS }))
  .pipe(z.array(extraShape, { error: EXTRAS }).max(MAX_EXTRAS, `Please enter at most ${MAX_EXTRAS} extras.`))
  .refine((extras) => new Set(extras.map(nameOf)).size === extras.length, "Please give each extra a name of its own.")
  .meta({
    description: `All extras in their order; those that are missing are removed. A list, its JSON, or text. ${EXTRAS}`,
  });
