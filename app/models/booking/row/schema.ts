import { z } from "zod";

import { codeField } from "~/models/catalogue/offer/schema";
import { lastBookableDay, MAX_QUANTITY, NO_PAST_DAY, tooFarAhead } from "~/models/catalogue/package/limits";
import { isCalendarDate, today } from "~/values/calendar";
import { countsIn } from "~/values/counts";
import { wantedIn } from "~/values/extras";
import {
  answeredField,
  clearableField,
  dateField,
  emailField,
  integerField,
  keyField,
  lineField,
  optionalField,
  optionalLine,
  optionalText,
  rupeesField,
  textField,
  versionField,
} from "~/values/fields";
import { MAX_PRICE, parseRupees } from "~/values/money";
import { phoneField } from "~/values/phone-field.server";
import { fromNames } from "~/values/pick";

import { BOOKING_STATUSES, MAX_PERSONS, MAX_REASON, MAX_WHY, TEXT_NAMES, type TextName, TEXTS } from "./fields";

export const calendarDateField = dateField(
  "Please choose a start date.",
  "Please give a start date that exists, as YYYY-MM-DD.",
);

export const bookableDateField = calendarDateField
  .refine((date) => !isCalendarDate(date) || date >= today(), NO_PAST_DAY)
  .refine((date) => !isCalendarDate(date) || date <= lastBookableDay(), { error: () => tooFarAhead() });

export const personsField = integerField(
  1,
  MAX_PERSONS,
  `Please enter a whole number of persons from 1 to ${MAX_PERSONS}.`,
);

/** An empty field of a form is none. */
function orNone<S extends z.ZodType>(field: S) {
  return z.preprocess((given) => (typeof given === "string" && given.trim() === "" ? 0 : given), field);
}

export const childrenField = orNone(
  integerField(0, MAX_PERSONS, "Please enter a whole number of children, or 0.").optional(),
);

const EXTRAS = "Please enter how many of each extra as a whole number, or 0.";

const wantedExtraShape = z.object({
  _id: z.string({ error: EXTRAS }).max(100, EXTRAS).default(""),
  quantity: orNone(integerField(0, MAX_QUANTITY, EXTRAS)).default(0),
});

export const extrasField = z
  .array(wantedExtraShape, { error: EXTRAS })
  .max(50, EXTRAS)
  .refine((wanted) => new Set(wanted.map(({ _id }) => _id)).size === wanted.length, "Please name each extra once.")
  .optional()
  .meta({ description: "The extras of the package that are wanted." });

const COUNTS = "Please enter how many as a whole number, or 0.";

const countsField = z
  .record(z.string().max(40, COUNTS), orNone(integerField(0, MAX_PERSONS, COUNTS)), COUNTS)
  .optional()
  .meta({ description: "How many of the persons pay a price that the package has for them, by its name." });

/** What a party orders, at every channel: what is added here is asked for by guest, office, edit and quote. */
export const orderFields = {
  numberOfPersons: personsField,
  numberOfChildren: childrenField,
  extras: extrasField,
  counts: countsField,
};

const seenField = z.string().max(5000).optional().catch(undefined);

/** In a form each extra and each count has a field of its own. */
export function rowsOfOrder(fields: object) {
  return { extras: wantedIn({ ...fields }), counts: countsIn({ ...fields }) };
}

export function withExtras<S extends z.ZodType>(schema: S) {
  const read = (form: unknown) => (typeof form === "object" && form ? { ...form, ...rowsOfOrder(form) } : form);
  return z.preprocess(read, schema);
}

/** Ignores unknown fields, such as a total, status, number or owner. */
export const newBookingSchema = z
  .object({
    packageId: lineField("the package", 100),
    startDate: bookableDateField,
    ...orderFields,
    idempotencyKey: keyField.optional(),
    code: optionalField(codeField, "Please send the code as text."),
  })
  .meta({
    example: { packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11", startDate: "2027-05-14", numberOfPersons: 2 },
  });

const bookingForm = newBookingSchema.omit({ packageId: true }).extend({
  /** What the page said of each price, as a query. */
  seen: seenField,
  answered: answeredField,
});

export const bookingFormSchema = withExtras(bookingForm);

/** What a change of persons does to the total; "ask" asks staff if the total was set by hand. */
const TOTAL_RULES = ["ask", "keep", "follow"] as const;

export type TotalRule = (typeof TOTAL_RULES)[number];

export const noteField = optionalText("the note", 1000);

export const reasonField = optionalText("the reason", MAX_REASON);

export const deleteSchema = z.object({ reason: reasonField });

export const MAX_TOTAL = MAX_PRICE * MAX_PERSONS;

/** How to reach the customer about this booking; the customer's profile does not change. */
const reachFields = {
  customerName: optionalField(lineField("the guest's name", 100), "Please enter the name as text."),
  customerPhone: optionalField(phoneField("the guest's phone number"), "Please enter the phone number as text."),
  customerEmail: clearableField(emailField("the guest's email address"), "Please enter the email address as text."),
};

function called(name: TextName) {
  return `the ${TEXTS[name].label.toLowerCase()}`;
}

function textOf(name: TextName) {
  return lineField(called(name), TEXTS[name].max);
}

/** For many bookings at once: an empty one leaves what each has. */
export function optionalTextOf(name: TextName) {
  return optionalLine(called(name), TEXTS[name].max);
}

const editFields = z.object({
  ...reachFields,
  packageId: lineField("the package", 100).optional(),
  startDate: calendarDateField,
  ...orderFields,
  totalPrice: rupeesField(MAX_TOTAL, "Please enter the total price in whole rupees, like 15999."),
  bookingStatus: z.enum(BOOKING_STATUSES, "Please choose pending, confirmed or canceled."),
  version: versionField().optional(),
  note: noteField,
  ...fromNames(TEXT_NAMES, (name) => clearableField(textOf(name), `Please enter ${called(name)} as text.`)),
});

const acceptField = z
  .array(z.literal("invoice", "Please accept only invoice."), "Please send a list of warnings.")
  .optional()
  .meta({ description: "“invoice” saves although the trip's invoice then says something else." });

export type EditFields = Partial<z.output<typeof editFields>>;

export const bookingEditSchema = editFields
  .partial()
  .extend({ accept: acceptField })
  .meta({
    example: { startDate: "2027-05-14", numberOfPersons: 2, totalPrice: 17998, bookingStatus: "confirmed" },
  });

const REFUND = "Please enter the refund in whole rupees, like 2850, or nothing.";

const refundField = lineField("the refund", 20)
  .transform((text) => parseRupees(text) ?? Number.NaN)
  .refine((refund) => refund <= MAX_TOTAL, REFUND);

const bookingEditForm = editFields
  .extend({
    totalRule: z.enum(TOTAL_RULES).catch("ask"),
    /** The id of the guest's change request that this edit answers. */
    request: optionalField(lineField("the request", 100), "Please reload the page before saving."),
    canceledBy: z.enum(["office", "operator"]).optional().catch(undefined),
    refundDue: clearableField(refundField, REFUND),
    cancelReason: clearableField(textField("the reason", MAX_REASON), "Please enter the reason as text."),
    seenRefund: z.string().optional(),
    seenPaid: z.string().optional(),
    answered: answeredField,
    why: optionalLine("the reason", MAX_WHY),
  })
  .transform(({ canceledBy, refundDue = null, cancelReason = null, seenRefund, seenPaid, ...edit }) => {
    const seen =
      seenRefund === undefined || seenPaid === undefined ? undefined : { refund: seenRefund, paid: seenPaid };
    return { ...edit, channel: "edit" as const, cancellation: { canceledBy, refundDue, cancelReason, seen } };
  });

export const bookingEditFormSchema = withExtras(bookingEditForm);
