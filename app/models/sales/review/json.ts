import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { jsonOf, like, selectOf } from "~/values/pick";

import { REFUSALS, REVIEW_STATES } from "./limits";

const storedShape = {
  rating: like(z.int(), 5, "One to five stars."),
  text: like(z.string(), "Our driver knew every stop, and the houseboat was warm in April."),
  shownName: like(z.string(), "Aisha B., Pune", "As the guest wants to be named; empty once it was erased."),
  state: z.string().meta({ enum: [...REVIEW_STATES] }),
  refusedFor: z
    .string()
    .nullable()
    .meta({ enum: [...REFUSALS, null] }),
  reply: z.string().nullable().meta({ description: "The office's answer, which everybody reads." }),
  version: z.int(),
  createdAt: like(z.iso.datetime(), "2027-05-02T08:30:00.000Z"),
  updatedAt: like(z.iso.datetime(), "2027-05-02T08:30:00.000Z"),
};

export const reviewShape = z
  .object({
    _id: like(z.uuid(), "01930e60-2a4c-7d1e-8b35-4f6a9c0d7e21"),
    ...storedShape,
    tripMonth: like(z.string(), "2027-04", "The month in which the trip began, like 2027-04."),
  })
  .meta({ id: "Review" });

export const reviewSelect = { ...selectOf(storedShape), id: true, tripMonth: true } satisfies Prisma.ReviewSelect;

type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

export type ReviewJson = z.output<typeof reviewShape>;

export function toReviewJson(row: ReviewRow): ReviewJson {
  return { _id: row.id, ...jsonOf(storedShape, row), tripMonth: fromDate(row.tripMonth).slice(0, 7) };
}
