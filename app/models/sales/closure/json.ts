import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, pick, selectOf } from "~/values/pick";

import { CHOICES, isChoice } from "./rules";

const storedShape = {
  title: like(z.string(), "Gurez road"),
  text: like(z.string(), "Snow has closed the Razdan pass."),
  from: like(z.iso.date(), "2027-01-10"),
  to: like(z.iso.date(), "2027-01-16"),
  answerBy: like(z.iso.date(), "2027-01-09"),
  packageIds: like(z.array(z.uuid()), ["01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"]),
  authorName: like(z.string(), "Yasir Dar"),
  createdAt: like(z.iso.datetime(), "2027-01-08T15:30:00.000Z"),
  endedAt: z.iso.datetime().nullable().meta({ description: "When the road was open again." }),
};

export const closureShape = z
  .object({
    _id: like(z.uuid(), "01930e5d-10a4-7d0e-a1c4-53f0a4c2b7de"),
    ...storedShape,
    options: like(z.array(z.enum(CHOICES)), ["new-dates", "refund", "keep"]),
  })
  .meta({ id: "Closure" });

export type ClosureJson = z.output<typeof closureShape>;

export const closureSelect = { ...selectOf(storedShape), id: true, options: true } satisfies Prisma.ClosureSelect;

type ClosureRow = Prisma.ClosureGetPayload<{ select: typeof closureSelect }>;

export function toClosureJson(row: ClosureRow): ClosureJson {
  return { _id: row.id, ...jsonOf(storedShape, row), options: row.options.filter(isChoice) };
}

const storedAnswer = {
  wantedDate: like(z.iso.date().nullable(), "2027-05-14", "The new start; null for other choices."),
  answeredAt: like(z.iso.datetime(), "2027-01-08T16:10:00.000Z"),
  appliedAt: z.iso.datetime().nullable().meta({ description: "When the office carried it out." }),
};

export const answerShape = z.object({ choice: like(z.enum(CHOICES), "new-dates"), ...storedAnswer });

export type AnswerJson = z.output<typeof answerShape>;

export const answerSelect = { ...selectOf(storedAnswer), choice: true } satisfies Prisma.ClosureAnswerSelect;

type AnswerRow = Prisma.ClosureAnswerGetPayload<{ select: typeof answerSelect }>;

export function toAnswerJson(row: AnswerRow): AnswerJson {
  return { choice: isChoice(row.choice) ? row.choice : "keep", ...jsonOf(storedAnswer, row) };
}

const ROAD = { _id: true, title: true, text: true, from: true, to: true, answerBy: true, options: true } as const;

export function toRoad(closure: ClosureJson) {
  return pick(closure, ROAD);
}

export const askedShape = z.object({
  road: closureShape.pick(ROAD),
  answer: answerShape.nullable().meta({ description: "Null until something is chosen." }),
  closed: z.string().nullable().meta({ description: "Why nothing can be chosen any more; null while something can." }),
  newDates: z
    .array(z.object({ startDate: z.iso.date(), endDate: z.iso.date() }))
    .meta({ description: "The next trips that hold the whole group; any other offered day may be asked for, too." }),
  totalPrice: z.int().meta({ description: "Whole rupees, the same on every new date." }),
  paid: z.int(),
  refund: z
    .int()
    .nullable()
    .meta({ description: "Whole rupees that come back with the choice refund; null where the office works it out." }),
});

export type AskedJson = z.output<typeof askedShape>;
