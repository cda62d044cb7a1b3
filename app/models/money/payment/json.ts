import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_SOURCES } from "./limits";

const paymentFields = z.object({
  kind: z.string().meta({ enum: [...PAYMENT_KINDS], description: "reversal: takes back the one it names." }),
  method: z.string().meta({ enum: [...PAYMENT_METHODS] }),
  amount: z.int().meta({ description: "Whole rupees, always positive." }),
  reference: z.string().nullable().meta({ description: "Of the bank, like a UTR." }),
  note: z.string().nullable(),
  source: z.string().meta({ enum: [...PAYMENT_SOURCES] }),
  reversesId: z.uuid().nullable().meta({ description: "What a reversal takes back." }),
  recorderName: z.string(),
});

const SAME_COLUMNS = selectOf(paymentFields.shape);

export const paymentSelect = {
  ...SAME_COLUMNS,
  id: true,
  receivedOn: true,
  createdAt: true,
} satisfies Prisma.PaymentSelect;

type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;

const PAYMENT_EXAMPLE = {
  _id: "01930e5c-2f11-7a60-8d3e-6a1f0c9b7d21",
  kind: "received",
  method: "upi",
  amount: 5700,
  reference: "412345678901",
  receivedOn: "2026-11-06",
  note: null,
  source: "office",
  reversesId: null,
  recorderName: "Sana Mir",
  createdAt: "2026-11-06T09:12:00.000Z",
};

export const paymentShape = paymentFields
  .extend({
    _id: z.uuid(),
    receivedOn: z.iso.date().meta({ description: "The day in Kashmir on which the money moved." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Payment", examples: [PAYMENT_EXAMPLE] });

export type PaymentJson = z.output<typeof paymentShape>;

export function toPaymentJson(row: PaymentRow): PaymentJson {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    receivedOn: fromDate(row.receivedOn),
    createdAt: row.createdAt.toISOString(),
  };
}
