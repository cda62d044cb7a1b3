import { z } from "zod";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";
import { like } from "~/values/pick";

import { NO_SUCH_REVIEW } from "./decide-review.server";
import { reviewSelect, reviewShape, toReviewJson } from "./json";

export const staffSelect = {
  ...reviewSelect,
  packageId: true,
  bookingId: true,
  package: { select: { packageTitle: true } },
  booking: { select: { bookingNumber: true, customerName: true } },
} satisfies Prisma.ReviewSelect;

export const staffReviewShape = reviewShape
  .extend({
    packageId: z.uuid(),
    packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
    bookingId: z.uuid(),
    bookingNumber: like(z.int(), 1061),
    customerName: like(z.string(), "Aisha Bhat"),
  })
  .meta({ id: "StaffReview" });

export type StaffReviewJson = z.output<typeof staffReviewShape>;

export function toStaffReviewJson(row: Prisma.ReviewGetPayload<{ select: typeof staffSelect }>): StaffReviewJson {
  const { packageId, bookingId, package: pkg, booking } = row;
  return { ...toReviewJson(row), packageId, bookingId, ...pkg, ...booking };
}

export async function getReviewForStaff(id: string | undefined) {
  const row = isId(id) ? await db.review.findUnique({ where: { id }, select: staffSelect }) : null;
  return row ? done({ review: toStaffReviewJson(row) }) : refuse("NOT_FOUND", NO_SUCH_REVIEW);
}
