import { z } from "zod";

import { integerField, keyField, lineField, textField, versionField } from "~/values/fields";
import { formatRupees, MAX_PRICE, parseRupees } from "~/values/money";
import { selectOf } from "~/values/pick";

import { AVAILABILITIES } from "./availability";
import { dayFactsField, factsBeyond } from "./day-facts-field";
import { orderOfDays, RULE_FIELDS } from "./days/schema";
import { packageExtrasField } from "./extras-field";
import { type Question, readFaq, writeFaq } from "./faq";
import { glanceFields } from "./glance";
import { contradictionOf, groupFields } from "./group";
import { gstRateField } from "./gst-rate-field";
import { MAX_DAYS, MAX_GROUP } from "./limits";
import { onTheWayFields } from "./on-the-way";
import { picturesField } from "./pictures";
import { nightsBeyond } from "./route-field";

const MAX_ITEMS = 40;
const MAX_ITEM_LENGTH = 120;

export const MAX_HIGHLIGHTS = 6;
export const MAX_QUESTIONS = 12;

export const daysField = integerField(1, MAX_DAYS, `Please enter a whole number of days from 1 to ${MAX_DAYS}.`);

function priceField(label: string) {
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

// A comma inside brackets belongs to its item, as in "Transfers (Srinagar, Sopore)".
const ITEM = /(?:\([^()\n\r]*\)|[^,\n\r])+/g;

function listField(label: string) {
  const tooMany = `Please enter at most ${MAX_ITEMS} of ${label}.`;
  const text = z.string().max(MAX_ITEMS * MAX_ITEM_LENGTH * 2, `${tooMany} This text is too long for a list.`);
  return z
    .union([text, z.array(text).max(MAX_ITEMS, tooMany)], { error: `Please enter ${label}, separated by commas.` })
    .transform((input) => itemsOf([input].flat().join("\n")))
    .pipe(
      z
        .array(lineField(`each of ${label}`, MAX_ITEM_LENGTH))
        .min(1, `Please enter ${label}, separated by commas.`)
        .max(MAX_ITEMS, tooMany),
    )
    .meta({ description: "A list, or text separated by commas." });
}

const MANY_HIGHLIGHTS = `Please enter at most ${MAX_HIGHLIGHTS} highlights, one a line.`;

const highlightsField = z
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

const faqField = z
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

function itemsOf(text: string) {
  const items = new Map<string, string>();
  for (const item of (text.match(ITEM) ?? []).map((each) => each.normalize("NFC").trim())) {
    const key = item.toLowerCase();
    if (item && !items.has(key)) items.set(key, item);
  }
  return [...items.values()];
}

const CHILD_PRICE = "Please enter the price of a child in whole rupees, like 7,750, or nothing.";

/** Null or empty text: a child pays what everybody pays. */
const childPriceField = z
  .union([z.number(), z.string(), z.null()], { error: CHILD_PRICE })
  .transform((input) =>
    typeof input === "string" ? (input.trim() ? (parseRupees(input) ?? Number.NaN) : null) : input,
  )
  .refine((price) => price === null || (Number.isInteger(price) && price >= 1 && price <= MAX_PRICE), CHILD_PRICE)
  .meta({ description: 'Whole rupees, or text like "7,750"; null or empty: children pay the same.' });

const childAgesField = z
  .union([z.string(), z.null()], { error: "Please enter the ages of children as text, like 5–11." })
  .transform((text) => text?.trim() || null)
  .pipe(lineField("the ages of children", 20).nullable())
  .meta({ description: "Like 5–11; null or empty: not said." });

const isPublishedField = z
  .union([z.boolean(), z.enum(["true", "false"])], { error: "Please choose whether the package is published." })
  .transform((input) => input === true || input === "true");

const packageFields = z.object({
  packageTitle: lineField("the package title", 120),
  tourName: lineField("the tour name", 120),
  locationName: lineField("the location", 120),
  days: daysField,
  nights: integerField(0, MAX_DAYS, "Please enter a whole number of nights, at most as many as days."),
  startingPrice: priceField("the starting price"),
  mrpPrice: priceField("the actual price"),
  includedFeatures: listField("included features"),
  excludedFeatures: listField("excluded features"),
  tags: listField("tags"),
  availability: z.enum(AVAILABILITIES, `Please choose ${AVAILABILITIES.join(", ").replace(/, (?=\w+ \w+$)/, " or ")}.`),
  description: textField("the description", 5000),
  itinerary: z.string({ error: "Please enter the itinerary." }).min(1, "Please enter the itinerary."),
  isPublished: isPublishedField.optional(),
  gstRate: gstRateField.optional(),
  highlights: highlightsField.optional(),
  faq: faqField.optional(),
  childPrice: childPriceField.optional(),
  childAges: childAgesField.optional(),
  ...groupFields,
  extras: packageExtrasField.optional(),
  pictures: picturesField.optional(),
  ...onTheWayFields,
  dayFacts: dayFactsField.optional(),
  ...z.object(glanceFields).partial().shape,
});

export const TYPED_COLUMNS = selectOf(packageFields.shape);

type Facts = {
  days: number;
  nights: number;
  startingPrice: number;
  mrpPrice: number;
  childPrice?: number | null;
  minPersons?: number;
  maxPersons?: number;
  dayFacts?: string;
  route?: string;
};

const COMPARED_WITH = {
  nights: "days",
  mrpPrice: "startingPrice",
  childPrice: "startingPrice",
  maxPersons: "minPersons",
  dayFacts: "days",
  route: "nights",
} as const;

function contradictions({
  days,
  nights,
  startingPrice,
  mrpPrice,
  childPrice,
  minPersons = 1,
  maxPersons = MAX_GROUP,
  dayFacts = "",
  route = "",
}: Facts) {
  const errors: Partial<Record<keyof typeof COMPARED_WITH, string>> = {
    ...contradictionOf({ minPersons, maxPersons }),
    ...factsBeyond(dayFacts, days),
    ...nightsBeyond(route, nights),
  };
  if (nights > days) errors.nights = "Please enter at most as many nights as days.";
  if (mrpPrice < startingPrice) {
    errors.mrpPrice = `Please enter an actual price of at least the starting price, ${formatRupees(startingPrice)}.`;
  }
  if (childPrice && childPrice > startingPrice) {
    errors.childPrice = `Please enter a child's price of at most the starting price, ${formatRupees(startingPrice)}.`;
  }
  return errors;
}

/** Checks the facts after an edit, which may give only some of them. */
export function contradictionsAfter(stored: Facts, edit: Partial<Facts>) {
  return contradictions({
    days: edit.days ?? stored.days,
    nights: edit.nights ?? stored.nights,
    startingPrice: edit.startingPrice ?? stored.startingPrice,
    mrpPrice: edit.mrpPrice ?? stored.mrpPrice,
    childPrice: edit.childPrice === undefined ? stored.childPrice : edit.childPrice,
    minPersons: edit.minPersons ?? stored.minPersons,
    maxPersons: edit.maxPersons ?? stored.maxPersons,
    route: edit.route ?? stored.route,
    dayFacts: edit.dayFacts,
  });
}

export const PACKAGE_EXAMPLE = {
  packageTitle: "Dal Lake Houseboat Weekend",
  tourName: "Srinagar City Break",
  locationName: "Srinagar",
  days: 3,
  nights: 2,
  startingPrice: "8,999",
  mrpPrice: "11,499",
  includedFeatures: "Airport transfers, Breakfast and dinner",
  excludedFeatures: ["Lunches"],
  tags: ["houseboat", "weekend"],
  availability: "available",
  description: "Two slow nights on a carved cedar houseboat.",
  itinerary: "<h3>Day 1</h3><p>Arrive and take a shikara at sunset.</p>",
};

export const packageSchema = packageFields
  .extend({ availability: packageFields.shape.availability.default("available") })
  .superRefine((value, context) => {
    const wrong = context.issues.map(({ path }) => path?.[0]);
    const errors = contradictions(value);
    for (const field of ["nights", "mrpPrice", "childPrice", "maxPersons", "dayFacts", "route"] as const) {
      const message = errors[field];
      if (message && !wrong.includes(COMPARED_WITH[field]))
        context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .meta({ example: PACKAGE_EXAMPLE });

/** An absent field keeps its value, so only updatePackage can check contradictions. */
export const packageEditSchema = packageFields
  .partial()
  .extend({
    version: versionField().optional(),
  })
  .meta({ example: { availability: "sold out" } });

/** For the API, which sets when a package starts as well; in the office that is a page of its own. */
export const packageApiSchema = packageSchema
  .safeExtend(RULE_FIELDS)
  .superRefine((rules, context) => {
    const message = orderOfDays(rules);
    if (message) context.addIssue({ code: "custom", path: ["lastDay"], message });
  })
  .meta({ example: PACKAGE_EXAMPLE });

export const packageEditApiSchema = packageEditSchema
  .extend(RULE_FIELDS)
  .meta({ example: { availability: "sold out" } });

export const pricesSchema = packageFields.pick({ startingPrice: true, mrpPrice: true });

/** The fields that may be changed while copying; the others are copied. */
export const copySchema = packageFields
  .pick({
    packageTitle: true,
    tourName: true,
    startingPrice: true,
    mrpPrice: true,
    availability: true,
    isPublished: true,
  })
  .partial()
  .extend({ idempotencyKey: keyField.optional() });

export const switchSchema = z.object({ availability: packageFields.shape.availability, version: versionField() });

export type PackageInput = z.output<typeof packageSchema>;
export type PackageWithRules = z.output<typeof packageApiSchema>;
export type PackageCopy = z.output<typeof copySchema>;
export type PackageEdit = z.output<typeof packageEditApiSchema>;
