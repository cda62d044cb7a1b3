import { z } from "zod";

import { isCalendarDate, today } from "~/values/calendar";
import { dateField, lineField, optionalField, rupeesField, textField } from "~/values/fields";

import { MAX_AMOUNT, MAX_NOTE, MAX_REFERENCE, OFFICE_METHODS } from "./limits";

const EARLIEST = "2000-01-01";

const AMOUNT = "Please enter the amount in whole rupees, like 5,700.";

const METHOD = "Please choose how the money moved: UPI, cash, bank or card.";

export const amountField = rupeesField(MAX_AMOUNT, AMOUNT).refine((amount) => !(amount < 1), AMOUNT);

/** Plain characters alone: the database compares references in capitals and without spaces. */
export const referenceField = lineField("the reference", MAX_REFERENCE).refine(
  (text) => /^[\w ./:#-]*$/.test(text),
  "Please enter the reference as the bank writes it: letters, digits, spaces and . / : # - _",
);

export const receivedOnField = dateField(
  "Please enter the day of the payment.",
  "Please give a day that exists, as YYYY-MM-DD.",
)
  .refine((day) => !isCalendarDate(day) || day <= today(), "Please choose today or a day before.")
  .refine((day) => !isCalendarDate(day) || day >= EARLIEST, "Please check the year.");

export const noteField = textField("the note", MAX_NOTE);

export const newPaymentSchema = z.object({
  kind: z.enum(["received", "refund"], "Please say whether the money was received or is a refund."),
  method: z.enum(OFFICE_METHODS, METHOD),
  amount: amountField,
  receivedOn: receivedOnField,
  reference: optionalField(referenceField, "Please enter the reference as text."),
  note: optionalField(noteField, "Please enter the note as text."),
});
