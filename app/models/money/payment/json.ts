import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, selectOf } from "~/values/pick";

import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_SOURCES } from "./limits";

const kind = z.string().meta({ enum: [...PAYMENT_KINDS] });
const method = z.string().meta({ enum: [...PAYMENT_METHODS] });
const source = z.string().meta({ enum: [...PAYMENT_SOURCES] });

const storedShape = {
  kind: like(kind, "received", "reversal: takes back the one it names."),
  method: like(method, "upi"),
  amount: like(z.int(), 5700, "Whole rupees, always positive."),
  reference: like(z.string().nullable(), "412345678901", "Of the bank, like a UTR."),
  note: like(z.string().nullable(), null),
  source: like(source, "office"),
  reversesId: like(z.uuid().nullable(), null, "What a reversal takes back."),
  recorderName: like(z.string(), "Sana Mir"),
  receivedOn: like(z.iso.date(), "2026-11-06", "The day in Kashmir on which the money moved."),
  createdAt: like(z.iso.datetime(), "2026-11-06T09:12:00.000Z"),
};

export const paymentSelect = { ...selectOf(storedShape), id: true } satisfies Prisma.PaymentSelect;

type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;

export const paymentShape = z
  .object({ _id: like(z.uuid(), "01930e5c-2f11-7a60-8d3e-6a1f0c9b7d21"), ...storedShape })
  .meta({ id: "Payment" });

export type PaymentJson = z.output<typeof paymentShape>;

export function toPaymentJson(row: PaymentRow): PaymentJson {
  return { _id: row.id, ...jsonOf(storedShape, row) };
}
