import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

import { REFUSALS, REVIEW_STATES } from "./limits";

const reviewFields = z.object({
  rating: z.int().meta({ description: "One to five stars." }),
  text: z.string(),
  shownName: z.string().meta({ description: "As the guest wants to be named; empty once it was erased." }),
  state: z.string().meta({ enum: [...REVIEW_STATES] }),
  refusedFor: z
    .string()
    .nullable()
    .meta({ enum: [...REFUSALS, null] }),
  reply: z.string().nullable().meta({ description: "The office's answer, which everybody reads." }),
  version: z.int(),
});

const SAME_COLUMNS = selectOf(reviewFields.shape);

export const reviewSelect = {
  ...SAME_COLUMNS,
  id: true,
  tripMonth: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ReviewSelect;

type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

export const REVIEW_EXAMPLE = {
  _id: "01930e60-2a4c-7d1e-8b35-4f6a9c0d7e21",
  rating: 5,
  text: "Our driver knew every stop, and the houseboat was warm in April.",
  shownName: "Aisha B., Pune",
  tripMonth: "2027-04",
  state: "waiting",
  refusedFor: null,
  reply: null,
  version: 1,
  createdAt: "2027-05-02T08:30:00.000Z",
  updatedAt: "2027-05-02T08:30:00.000Z",
};

export const reviewShape = reviewFields
  .extend({
    _id: z.uuid(),
    tripMonth: z.string().meta({ description: "The month in which the trip began, like 2027-04." }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Review", examples: [REVIEW_EXAMPLE] });

export type ReviewJson = z.output<typeof reviewShape>;

export function toReviewJson(row: ReviewRow): ReviewJson {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    tripMonth: fromDate(row.tripMonth).slice(0, 7),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
