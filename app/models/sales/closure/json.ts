import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";

import { CHOICES, isChoice } from "./rules";

export const closureShape = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    text: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    answerBy: z.iso.date(),
    packageIds: z.array(z.uuid()),
    options: z.array(z.enum(CHOICES)),
    authorName: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: "When the road was open again." }),
  })
  .meta({
    id: "Closure",
    examples: [
      {
        _id: "01930e5d-10a4-7d0e-a1c4-53f0a4c2b7de",
        title: "Gurez road",
        text: "Snow has closed the Razdan pass.",
        from: "2027-01-10",
        to: "2027-01-16",
        answerBy: "2027-01-09",
        packageIds: ["01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"],
        options: ["new-dates", "refund", "keep"],
        authorName: "Yasir Dar",
        createdAt: "2027-01-08T15:30:00.000Z",
        endedAt: null,
      },
    ],
  });

export type ClosureJson = z.output<typeof closureShape>;

export const closureSelect = {
  id: true,
  title: true,
  text: true,
  from: true,
  to: true,
  answerBy: true,
  packageIds: true,
  options: true,
  authorName: true,
  createdAt: true,
  endedAt: true,
} satisfies Prisma.ClosureSelect;

type ClosureRow = Prisma.ClosureGetPayload<{ select: typeof closureSelect }>;

export function toClosureJson(row: ClosureRow): ClosureJson {
  const { id, title, text, packageIds, authorName } = row;
  return {
    _id: id,
    title,
    text,
    from: fromDate(row.from),
    to: fromDate(row.to),
    answerBy: fromDate(row.answerBy),
    packageIds,
    options: row.options.filter(isChoice),
    authorName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const answerShape = z
  .object({
    choice: z.enum(CHOICES),
    wantedDate: z.iso.date().nullable().meta({ description: "The new start; null for other choices." }),
    answeredAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable().meta({ description: "When the office carried it out." }),
  })
  .meta({
    examples: [
      { choice: "new-dates", wantedDate: "2027-05-14", answeredAt: "2027-01-08T16:10:00.000Z", appliedAt: null },
    ],
  });

export type AnswerJson = z.output<typeof answerShape>;

export const answerSelect = {
  choice: true,
  wantedDate: true,
  answeredAt: true,
  appliedAt: true,
} satisfies Prisma.ClosureAnswerSelect;

type AnswerRow = Prisma.ClosureAnswerGetPayload<{ select: typeof answerSelect }>;

export function toAnswerJson({ choice, wantedDate, answeredAt, appliedAt }: AnswerRow): AnswerJson {
  return {
    choice: isChoice(choice) ? choice : "keep",
    wantedDate: wantedDate && fromDate(wantedDate),
    answeredAt: answeredAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  };
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
