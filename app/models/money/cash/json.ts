import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, selectOf } from "~/values/pick";

const IRFAN = "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de";

const rupees = (example: number) => like(z.int(), example, "Whole rupees.");

export const holderShape = z.object({
  _id: like(z.uuid(), IRFAN, "The account of a member of staff."),
  name: like(z.string(), "Irfan Mir"),
  received: rupees(17_000),
  refunded: rupees(0),
  takenOver: rupees(0),
  handedOver: rupees(5_000),
  differences: like(z.int(), -50, "What was counted more or less, all together."),
  inHand: like(z.int(), 11_950, "The cash they hold now."),
  countedAt: like(z.iso.datetime().nullable(), "2026-11-07T13:02:00.000Z", "The last count."),
});

export type Holder = z.output<typeof holderShape>;

const storedHandover = {
  fromId: like(z.uuid().nullable(), IRFAN),
  fromName: like(z.string(), "Irfan Mir"),
  toId: like(z.uuid().nullable(), null, "Null for the bank."),
  toName: like(z.string(), "Bank"),
  amount: rupees(5_000),
  note: like(z.string().nullable(), "Slip 118"),
  reversesId: like(z.uuid().nullable(), null, "The handover that this one undoes."),
  recorderName: like(z.string(), "Irfan Mir"),
  createdAt: like(z.iso.datetime(), "2026-11-07T09:12:00.000Z"),
};

export const handoverSelect = {
  ...selectOf(storedHandover),
  id: true,
  reversal: { select: { id: true } },
} satisfies Prisma.CashHandoverSelect;

export const handoverShape = z.object({
  _id: like(z.uuid(), "01930e5c-2f11-7a60-8d3e-6a1f0c9b7d21"),
  ...storedHandover,
  isUndone: like(z.boolean(), false),
});

export type Handover = z.output<typeof handoverShape>;

type HandoverRow = Prisma.CashHandoverGetPayload<{ select: typeof handoverSelect }>;

export function toHandoverJson(row: HandoverRow): Handover {
  return { _id: row.id, ...jsonOf(storedHandover, row), isUndone: row.reversal !== null };
}

const storedCount = {
  holderId: like(z.uuid(), IRFAN),
  holderName: like(z.string(), "Irfan Mir"),
  expected: like(z.int(), 12_000, "What they should have held, as it was known then."),
  counted: rupees(11_950),
  reason: like(z.string().nullable(), "A taxi was paid from it.", "Why the two differ."),
  recorderName: like(z.string(), "Sana Mir"),
  day: like(z.iso.date(), "2026-11-07", "The day in Kashmir that it closed."),
  createdAt: like(z.iso.datetime(), "2026-11-07T13:02:00.000Z"),
};

export const countSelect = { ...selectOf(storedCount), id: true } satisfies Prisma.CashCountSelect;

export const countShape = z.object({
  _id: like(z.uuid(), "01930e5d-4b02-7c11-9e4f-7b2f1d0c8e32"),
  ...storedCount,
  recordedAfter: like(z.int(), 0, "Cash of these days that was recorded only after this count."),
});

export type Count = z.output<typeof countShape>;

type CountRow = Prisma.CashCountGetPayload<{ select: typeof countSelect }>;

export function toCountJson(row: CountRow, recordedAfter: number): Count {
  return { _id: row.id, ...jsonOf(storedCount, row), recordedAfter };
}
