import { z } from "zod";

import { addressField, placeField } from "~/models/money/document/schema";
import { isCalendarDate, today } from "~/values/calendar";
import { answeredField, dateField, keyField, lineField, optionalField, rupeesField, textField } from "~/values/fields";
import { plainNumber } from "~/values/typed-number";

import { MAX_AMOUNT, MAX_NOTE, MAX_REFERENCE, OFFICE_METHODS, PAYMENT_METHODS } from "./limits";

const EARLIEST = "2000-01-01";

const AMOUNT = "Please enter the amount in whole rupees, like 5,700.";

const TAKE_MORE = "Please say true or false.";

export const METHOD = "Please choose how the money moved: UPI, cash, bank or card.";

export const amountField = rupeesField(MAX_AMOUNT, AMOUNT).refine((amount) => !(amount < 1), AMOUNT);

/** Plain characters only, because the database compares nothing else of a reference (plain_reference). */
const referenceField = lineField("the reference", MAX_REFERENCE)
  .transform(plainNumber)
  .refine(
    (text) => /^[\w ./:#-]*$/.test(text),
    "Please enter the reference as the bank writes it: letters, digits, spaces and . / : # - _ only.",
  );

const receivedOnField = dateField(
  "Please enter the day of the payment.",
  "Please give a day that exists, as YYYY-MM-DD.",
)
  .refine((day) => !isCalendarDate(day) || day <= today(), "Please choose today or a day before.")
  .refine((day) => !isCalendarDate(day) || day >= EARLIEST, "Please check the year.");

const noteField = textField("the note", MAX_NOTE);

const paymentFormSchema = z.object({
  method: z.enum(OFFICE_METHODS, METHOD),
  amount: amountField,
  receivedOn: receivedOnField,
  reference: optionalField(referenceField, "Please enter the reference as text."),
  note: optionalField(noteField, "Please enter the note as text."),
  takeMore: z.union([z.boolean(), z.string().transform((text) => text !== "")], TAKE_MORE).optional(),
  /** The guest's state and address, while a document needs them. */
  placeOfSupply: placeField.optional(),
  customerAddress: addressField.optional(),
  /** API clients may send the header Idempotency-Key instead. */
  idempotencyKey: keyField,
});

export const moneyFormSchema = paymentFormSchema.extend({ answered: answeredField });

export const newPaymentSchema = paymentFormSchema
  .extend({
    method: z.enum(PAYMENT_METHODS, METHOD).meta({ description: "gateway: a refund that the provider sends back." }),
    kind: z.enum(["received", "refund"], "Please say whether the money was received or is a refund."),
    paymentId: z.uuid("Please send the id of a payment.").optional().meta({ description: "Of a refund by gateway." }),
    accept: z
      .array(z.literal("before-sale", "Please accept only before-sale."), "Please send a list of warnings.")
      .optional()
      .meta({ description: "What the refusal of an earlier try warned of: the names of its errors." }),
  })
  .meta({
    example: {
      kind: "received",
      method: "upi",
      amount: 5700,
      receivedOn: "2026-11-06",
      reference: "412345678901",
      idempotencyKey: "upi-412345678901",
    },
  });

export const reversalSchema = z.object({ reason: textField("the reason", MAX_NOTE) });

export const payOnlineSchema = z.object({
  sum: z.enum(["now", "all"], "Please choose the advance or all of it."),
  /** The amount that the button showed: nothing is ordered if it has changed. */
  seen: amountField.optional(),
});
