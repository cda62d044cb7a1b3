import { z } from "zod";

import { BOOKING_SOURCES, MAX_WHY } from "~/models/booking/row/fields";
import { calendarDateField, MAX_TOTAL, noteField, orderFields, withExtras } from "~/models/booking/row/schema";
import { MAX_NOTE } from "~/models/sales/note/limits";
import {
  answeredField,
  emailField,
  keyField,
  lineField,
  optionalField,
  optionalLine,
  optionalText,
  rupeesField,
} from "~/values/fields";
import { isId } from "~/values/id";
import { MAX_PRICE } from "~/values/money";
import { phoneField } from "~/values/phone-field.server";

import { isLeftOver } from "./left-over";
import { askedAt } from "./questions";

const ACCEPTED = askedAt("office");

const NOBODY = "Please send a customer, or the userId of one.";

const customerFields = {
  name: lineField("the customer's name", 100),
  phoneNumber: phoneField("the customer's phone number"),
  email: optionalField(emailField("the customer's email address"), "Please enter the email address as text."),
  city: optionalLine("the city", 100),
  state: optionalLine("the state", 100),
};

const userField = z.string("Please choose a customer.").refine(isId, "Please choose a customer.");

const NO_HOLD = "Please send the id of the held places, or nothing.";

const priceField = rupeesField(MAX_PRICE, "Please enter the price per person in whole rupees, like 8999.");
const totalField = rupeesField(MAX_TOTAL, "Please enter the total in whole rupees, like 15999.");

const officeOrder = z.object({
  packageId: lineField("the package", 100),
  startDate: calendarDateField,
  ...orderFields,
  unitPrice: priceField.optional().meta({ description: "Absent: the package's price." }),
  totalPrice: totalField.optional().meta({
    description: "Absent: persons × unitPrice, children at their own price, and the extras.",
  }),
  bookingStatus: z.enum(["pending", "confirmed"], "Please choose pending or confirmed.").default("confirmed"),
  source: z.enum(BOOKING_SOURCES, "Please choose how it came to us.").default("phone"),
  note: noteField,
  internalNote: optionalText("the internal note", MAX_NOTE).meta({
    description: "For staff; the guest never sees it.",
  }),
  hold: optionalField(z.string().refine(isId, NO_HOLD), NO_HOLD).meta({
    description: "The id of held places of this package, which the booking takes over.",
  }),
  why: optionalLine("the reason", MAX_WHY).meta({
    description: "Why the total is far from the price; for the history.",
  }),
  idempotencyKey: keyField.optional(),
});

export const bookingForSchema = officeOrder
  .extend({
    customer: z.object(customerFields, NOBODY).optional(),
    userId: userField.optional(),
    sendConfirmation: z.boolean("Please send true or false.").default(true),
    accept: z
      .array(z.enum(ACCEPTED, `Please accept only ${ACCEPTED.join(", ")}.`), "Please send a list of warnings.")
      .default([])
      .meta({ description: "What the refusal of an earlier try warned of: the names of its errors." }),
  })
  .refine(({ customer, userId }) => customer || userId, { error: NOBODY, path: ["customer"] })
  .meta({
    example: {
      customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345" },
      packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
      startDate: "2027-05-14",
      numberOfPersons: 2,
    },
  });

const emptyIsAbsent = <S extends z.ZodType>(field: S) =>
  z.preprocess((given) => (typeof given === "string" && given.trim() === "" ? undefined : given), field.optional());

const CHECK_PRICE = "This is the price of the package you chose before. Empty it for the price of the one chosen now.";

const bookingForForm = officeOrder
  .extend({
    ...customerFields,
    userId: emptyIsAbsent(userField),
    unitPrice: emptyIsAbsent(priceField),
    totalPrice: emptyIsAbsent(totalField),
    /** The id of the package whose price the page filled in. */
    priceOf: z.string().default(""),
    /** The day and the price that the page filled in: without script it cannot follow a later day. */
    filledIn: z.string().default(""),
    sendConfirmation: z.literal("on").optional().catch(undefined),
    answered: answeredField,
  })
  .refine(({ unitPrice, priceOf, packageId }) => unitPrice === undefined || !priceOf || priceOf === packageId, {
    error: CHECK_PRICE,
    path: ["unitPrice"],
  })
  .transform(({ name, phoneNumber, email, city, state, sendConfirmation, filledIn, ...order }) => ({
    ...order,
    unitPrice: isLeftOver(filledIn, order) ? undefined : order.unitPrice,
    customer: { name, phoneNumber, email, city, state },
    sendConfirmation: sendConfirmation === "on",
  }));

export const bookingForFormSchema = withExtras(bookingForForm);
