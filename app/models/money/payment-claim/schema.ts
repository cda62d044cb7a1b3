import { z } from "zod";

import { MAX_ANSWER } from "~/models/money/payment/limits";
import { amountField } from "~/models/money/payment/schema";
import { lineField, textField } from "~/values/fields";
import { plainNumber } from "~/values/typed-number";

export const CLAIM_METHODS = ["upi", "bank"] as const;

export type ClaimMethod = (typeof CLAIM_METHODS)[number];

export const CLAIM_STATES = ["open", "accepted", "refused"] as const;

export type ClaimState = (typeof CLAIM_STATES)[number];

/** What people type before the number; plain_reference() in the database ignores the same words. */
const PREFIX = /^(UTR|REF|RRN|IMPS|NEFT|UPI|TXN)+/;

const utrField = lineField("the UTR", 40).transform((text) =>
  plainNumber(text)
    .replaceAll(/[\s:.#-]/g, "")
    .toUpperCase()
    .replace(PREFIX, ""),
);

// IMPS writes 12 digits, NEFT 16 characters, RTGS 22.
const SHAPES: Record<ClaimMethod, { shape: RegExp; wrong: string }> = {
  upi: {
    shape: /^\d{12}$/,
    wrong: "Please enter the 12 digits of the UTR: your UPI app shows them with the payment.",
  },
  bank: {
    shape: /^(?=.*\d)[A-Z\d]{8,22}$/,
    wrong: "Please enter the bank's reference: 8 to 22 letters and digits, as in its message.",
  },
};

export const claimSchema = z
  .object({
    method: z.enum(CLAIM_METHODS, "Please choose how you paid."),
    utr: utrField,
    amount: amountField,
  })
  .superRefine(({ method, utr }, context) => {
    const { shape, wrong } = SHAPES[method];
    if (!shape.test(utr)) context.addIssue({ code: "custom", path: ["utr"], message: wrong });
  });

export const refuseClaimSchema = z.object({ answer: textField("your answer", MAX_ANSWER) });
