import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

const rupees = z.int().meta({ description: "Whole rupees." });

const IRFAN = "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de";

const holderFields = z.object({
  _id: z.uuid().meta({ description: "The account of a member of staff." }),
  name: z.string(),
  received: rupees,
  refunded: rupees,
  takenOver: rupees,
  handedOver: rupees,
  differences: z.int().meta({ description: "What was counted more or less, all together." }),
  inHand: z.int().meta({ description: "The cash they hold now." }),
  countedAt: z.iso.datetime().nullable().meta({ description: "The last count." }),
});

export const holderShape = holderFields.meta({
  examples: [
    {
      _id: IRFAN,
      name: "Irfan Mir",
      received: 17_000,
      refunded: 0,
      takenOver: 0,
      handedOver: 5_000,
      differences: -50,
      inHand: 11_950,
      countedAt: "2026-11-07T13:02:00.000Z",
    },
  ],
});

export type Holder = z.output<typeof holderShape>;

const handoverFields = z.object({
  fromId: z.uuid().nullable(),
  fromName: z.string(),
  toId: z.uuid().nullable().meta({ description: "Null for the bank." }),
  toName: z.string(),
  amount: rupees,
  note: z.string().nullable(),
  reversesId: z.uuid().nullable().meta({ description: "The handover that this one undoes." }),
  recorderName: z.string(),
});

const HANDOVER_COLUMNS = selectOf(handoverFields.shape);

export const handoverSelect = {
  ...HANDOVER_COLUMNS,
  id: true,
  createdAt: true,
  reversal: { select: { id: true } },
} satisfies Prisma.CashHandoverSelect;

export const handoverShape = handoverFields
  .extend({ _id: z.uuid(), isUndone: z.boolean(), createdAt: z.iso.datetime() })
  .meta({
    examples: [
      {
        _id: "01930e5c-2f11-7a60-8d3e-6a1f0c9b7d21",
        fromId: IRFAN,
        fromName: "Irfan Mir",
        toId: null,
        toName: "Bank",
        amount: 5_000,
        note: "Slip 118",
        reversesId: null,
        recorderName: "Irfan Mir",
        isUndone: false,
        createdAt: "2026-11-07T09:12:00.000Z",
      },
    ],
  });

export type Handover = z.output<typeof handoverShape>;

type HandoverRow = Prisma.CashHandoverGetPayload<{ select: typeof handoverSelect }>;

export function toHandoverJson(row: HandoverRow): Handover {
  return {
    _id: row.id,
    ...pick(row, HANDOVER_COLUMNS),
    isUndone: row.reversal !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

const countFields = z.object({
  holderId: z.uuid(),
  holderName: z.string(),
  expected: z.int().meta({ description: "What they should have held, as it was known then." }),
  counted: rupees,
  reason: z.string().nullable().meta({ description: "Why the two differ." }),
  recorderName: z.string(),
});

const COUNT_COLUMNS = selectOf(countFields.shape);

export const countSelect = { ...COUNT_COLUMNS, id: true, day: true, createdAt: true } satisfies Prisma.CashCountSelect;

export const countShape = countFields
  .extend({
    _id: z.uuid(),
    day: z.iso.date().meta({ description: "The day in Kashmir that it closed." }),
    createdAt: z.iso.datetime(),
    recordedAfter: z.int().meta({ description: "Cash of these days that was recorded only after this count." }),
  })
  .meta({
    examples: [
      {
        _id: "01930e5d-4b02-7c11-9e4f-7b2f1d0c8e32",
        holderId: IRFAN,
        holderName: "Irfan Mir",
        expected: 12_000,
        counted: 11_950,
        reason: "A taxi was paid from it.",
        recorderName: "Sana Mir",
        day: "2026-11-07",
        createdAt: "2026-11-07T13:02:00.000Z",
        recordedAfter: 0,
      },
    ],
  });

export type Count = z.output<typeof countShape>;

type CountRow = Prisma.CashCountGetPayload<{ select: typeof countSelect }>;

export function toCountJson(row: CountRow, recordedAfter: number): Count {
  return {
    _id: row.id,
    ...pick(row, COUNT_COLUMNS),
    day: fromDate(row.day),
    createdAt: row.createdAt.toISOString(),
    recordedAfter,
  };
}
