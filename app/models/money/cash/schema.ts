import { z } from "zod";

import { BANK, MAX_AMOUNT, MAX_NOTE } from "~/models/money/payment/limits";
import { amountField } from "~/models/money/payment/schema";
import { keyField, optionalText, rupeesField, textField } from "~/values/fields";
import { isId } from "~/values/id";

const WHO = "Please choose who has the cash.";
const TO_WHOM = "Please choose who takes it: a member of staff, or the bank.";
const COUNTED = "Please enter what was counted, in whole rupees.";

export const handoverSchema = z
  .object({
    from: z.string({ error: WHO }).refine(isId, WHO),
    to: z.string({ error: TO_WHOM }).refine((to) => to === BANK || isId(to), TO_WHOM),
    amount: amountField,
    note: optionalText("the note", MAX_NOTE),
    idempotencyKey: keyField,
  })
  .meta({
    example: {
      from: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
      to: BANK,
      amount: 12_000,
      idempotencyKey: "deposit-of-saturday",
    },
  });

export const countSchema = z
  .object({
    holder: z.string({ error: WHO }).refine(isId, WHO),
    counted: rupeesField(MAX_AMOUNT, COUNTED),
    reason: optionalText("the reason", MAX_NOTE),
    idempotencyKey: keyField,
  })
  .meta({
    example: {
      holder: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
      counted: 11_950,
      reason: "A taxi was paid from it.",
      idempotencyKey: "close-of-saturday",
    },
  });

export const reverseHandoverSchema = z
  .object({ reason: textField("the reason", MAX_NOTE) })
  .meta({ example: { reason: "Recorded twice." } });
