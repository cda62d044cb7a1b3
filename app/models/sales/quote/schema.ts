import { z } from "zod";

import { bookableDateField, orderFields, rowsOfOrder } from "~/models/booking/row/schema";
import { contentFields, faultsOfContent } from "~/models/catalogue/content/content-fields";
import { factRowsIn } from "~/models/catalogue/content/day-facts";
import { MAX_EXTRA_PRICE, MAX_QUANTITY } from "~/models/catalogue/package/limits";
import { addressField } from "~/models/money/document/schema";
import { addDays, formatDate, isCalendarDate, today } from "~/values/calendar";
import {
  answeredField,
  dateField,
  emailField,
  integerField,
  KNOWN_KEYS,
  lineField,
  optionalField,
  optionalText,
  rupeesField,
  textField,
  versionField,
} from "~/values/fields";
import { isId } from "~/values/id";
import { formatRupees, MAX_PRICE } from "~/values/money";
import { phoneField } from "~/values/phone-field.server";

import { itineraryIn } from "./day-rows";
import { ASKED_AT_SENDING, MAX_HOLDS_DAYS, MAX_LINES, MAX_NOTE, MAX_WISH, PLACES, SENT_BY } from "./limits";
import { optionsIn } from "./option-fields";
import { LINE_PERS } from "./sale";
import { linesIn } from "./typed-sale";

const LINES = "Please send the price lines as a list.";
const EACH = `Please enter the price of each line in whole rupees, like 900, up to ${formatRupees(MAX_EXTRA_PRICE)}.`;

const lineShape = z.strictObject(
  {
    _id: z.string().default(""),
    name: lineField("the name of each price line", 60),
    quantity: integerField(1, MAX_QUANTITY, `Please enter how many of each price line, from 1 to ${MAX_QUANTITY}.`),
    each: rupeesField(MAX_EXTRA_PRICE, EACH).refine((each) => each !== 0, EACH),
    per: z.enum(LINE_PERS, "Please choose for each price line whether it is per person, per night or for the group."),
    isOptional: z.boolean("Please send true or false.").default(false),
  },
  KNOWN_KEYS,
);

const PRICE = "Please enter the price per person in whole rupees, like 18,999.";
const CHILD_PRICE = "Please enter the price of a child in whole rupees, or nothing.";
const DISCOUNT = "Please enter the discount in whole rupees, like 1,000, or nothing.";

function priceField(message: string) {
  const given = rupeesField(MAX_PRICE, message).refine((price) => price !== 0, message);
  return z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed),
    given.optional(),
  );
}

const { packageTitle, locationName, days, nights, ...said } = contentFields;

const idField = (msg: string) => optionalField(z.string().refine(isId, msg), msg);

const validUntilField = dateField(
  "Please choose the last day of the quote.",
  "Please give a last day that exists, as YYYY-MM-DD.",
)
  .refine((date) => !isCalendarDate(date) || date >= today(), "Please choose a last day from today on.")
  .refine((date) => !isCalendarDate(date) || date <= addDays(today(), MAX_HOLDS_DAYS), {
    error: () => `Please choose a last day up to ${formatDate(addDays(today(), MAX_HOLDS_DAYS))}.`,
  });

const quoteFields = z.object(
  {
    customerName: lineField("the guest's name", 100),
    customerPhone: optionalField(phoneField("the guest's phone number"), "Please enter the phone number as text."),
    customerEmail: optionalField(emailField("the guest's email address"), "Please enter the email address as text."),
    enquiryId: idField("Please send the id of the question, or nothing."),
    packageId: idField("Please send the id of the package, or nothing."),
    packageTitle,
    locationName,
    startDate: bookableDateField,
    days,
    nights,
    ...orderFields,
    unitPrice: priceField(PRICE).meta({ description: "Absent: what its package costs on the day." }),
    childPrice: priceField(CHILD_PRICE),
    discount: priceField(DISCOUNT).meta({ description: "Whole rupees off the total." }),
    discountLabel: optionalField(lineField("what the discount is for", 60), "Please enter what it is for as text."),
    lines: z.array(lineShape, LINES).max(MAX_LINES, `Please enter at most ${MAX_LINES} price lines.`).default([]),
    ...said,
    note: optionalText("the note", MAX_NOTE),
    signedBy: optionalField(lineField("who made it", 60), "Please enter who made it as text.").meta({
      description: "A person of the team, by the name in the settings. The guest reads the first name.",
    }),
    validUntil: validUntilField,
  },
  KNOWN_KEYS,
);

const EXAMPLE = {
  customerName: "Meera Iyer",
  customerPhone: "+91 98450 11111",
  packageTitle: "Two nights on the lake, two by the Lidder",
  locationName: "Srinagar",
  startDate: "2027-04-10",
  days: 6,
  nights: 5,
  numberOfPersons: 5,
  unitPrice: 14_900,
  lines: [{ name: "Houseboat on Dal Lake, 3 rooms", quantity: 2, each: 7_500, per: "night" }],
  includedFeatures: ["Breakfast and dinner", "Airport transfers"],
  excludedFeatures: ["Lunches"],
  itinerary: "<h3>Day 1: Onto the lake</h3><p>A boatman holds the shikara still.</p>",
  dayFacts: [{ day: 1, sleepsAt: "Houseboat on the Dal", meals: ["dinner"], km: 20, minutes: 45 }],
  route: [{ place: "Dal Lake", nights: 2 }],
  validUntil: "2026-12-20",
};

type Facts = z.output<typeof quoteFields>;

function contradictions(quote: Facts) {
  const { customerPhone, customerEmail, packageId, unitPrice, childPrice } = quote;
  const { nights: beyond, ...errors }: Record<string, string> = faultsOfContent(quote);
  if (!customerPhone && !customerEmail)
    errors.customerPhone = "Please give a phone number or an e-mail address, so that the guest gets the quote.";
  if (beyond) errors.nights = beyond;
  if (unitPrice === undefined && !packageId) errors.unitPrice = PRICE;
  if (childPrice && unitPrice && childPrice > unitPrice)
    errors.childPrice = `Please enter a child's price of at most the price per person, ${formatRupees(unitPrice)}.`;
  return errors;
}

export const quoteSchema = quoteFields
  .superRefine((quote, context) => {
    for (const [field, message] of Object.entries(contradictions(quote)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .meta({ example: EXAMPLE });

/** Of a call: a key that was ignored, like "rebate", would leave another price than was meant. */
export const quoteCallSchema = quoteSchema
  .safeExtend({
    accept: z
      .array(z.literal("total", "Please accept only total."), "Please send a list of warnings.")
      .default([])
      .meta({ description: "What the refusal of an earlier try warned of: a total that is far from the price." }),
  })
  .strict()
  .meta({ example: EXAMPLE });

/** In the form each day and each price line is a row of fields. */
export const quoteFormSchema = z.preprocess(
  (fields) => {
    if (typeof fields !== "object" || !fields) return fields;
    const rows = {
      itinerary: itineraryIn({ ...fields }),
      dayFacts: factRowsIn({ ...fields }),
      lines: linesIn({ ...fields }),
      ...rowsOfOrder(fields),
    };
    return { ...fields, ...Object.fromEntries(Object.entries(rows).filter(([, given]) => given !== undefined)) };
  },
  quoteSchema.safeExtend({ version: versionField(0).default(0), answered: answeredField }),
);

export type QuoteInput = z.output<typeof quoteSchema>;

const version = versionField();
const sentByField = z.enum(SENT_BY, `Please send by as ${SENT_BY.join(" or ")}.`).optional();
const placesField = z.enum(PLACES, `Please send places as ${PLACES.join(" or ")}.`).optional();
const reason = optionalText("the reason", 200);

export const quoteActionSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("send"),
      version,
      by: sentByField,
      places: placesField,
      answered: answeredField,
    }),
    z.object({ intent: z.literal("link"), version }),
    z.object({ intent: z.literal("withdraw"), version, reason }),
    z.object({
      intent: z.literal("extend"),
      version,
      validUntil: validUntilField,
      places: placesField,
      answered: answeredField,
    }),
    z.object({ intent: z.literal("keep"), version }),
    z.object({ intent: z.literal("free"), version, answered: answeredField }),
  ],
  "Please use one of the buttons.",
);

const OPTIONS = "Please send the ids of the options as a list.";

/** What a call says of the places of a quote's day. */
const keeping = {
  places: placesField.meta({
    description: "Of a package with fixed dates or limited places: keep, the default, or none, which is asked about.",
  }),
  accept: z
    .array(
      z.enum(ASKED_AT_SENDING, `Please accept only ${ASKED_AT_SENDING.join(", ")}.`),
      "Please send a list of warnings.",
    )
    .default([])
    .meta({ description: "What the refusal of an earlier try warned of: the names of its errors." }),
};

export const sendSchema = z.strictObject({ by: sentByField, ...keeping }, KNOWN_KEYS).meta({ example: { by: "link" } });

export const extendSchema = z
  .strictObject({ validUntil: validUntilField, ...keeping }, KNOWN_KEYS)
  .meta({ example: { validUntil: EXAMPLE.validUntil } });

const acceptFields = z.object(
  {
    name: lineField("your name", 100),
    phoneNumber: optionalField(phoneField(), "Please enter your phone number as text."),
    email: optionalField(emailField(), "Please enter your email address as text."),
    customerAddress: addressField.optional(),
    revision: integerField(1, 10_000, "Please send the number of the version that you accept."),
    options: z.array(z.string(OPTIONS), OPTIONS).max(MAX_LINES, OPTIONS).default([]),
    seenTotal: integerField(0, 2 ** 31 - 1, "Please reload the page to see the total.").optional(),
  },
  KNOWN_KEYS,
);

export const acceptSchema = acceptFields
  .strict()
  .meta({ example: { name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1 } });

export const wishSchema = z
  .object({ text: textField("what you would like to have changed", MAX_WISH) })
  .meta({ example: { text: "Can we drop Gulmarg?" } });

export const declineSchema = z.object({ reason }).meta({ example: { reason: "Another time" } });

export const withdrawSchema = z.object({ reason }).meta({ example: { reason: "The boat is full" } });

/** In the form each option has a tick of its own. */
export const acceptFormSchema = z.preprocess(
  (fields) => (typeof fields === "object" && fields ? { ...fields, options: optionsIn({ ...fields }) } : fields),
  acceptFields,
);
