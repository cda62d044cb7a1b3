import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";
import { type Paging, pagingFields, readCriteria } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { NO_SUCH_REVIEW } from "./decide-review.server";
import { REVIEW_EXAMPLE, reviewSelect, reviewShape, toReviewJson } from "./json";
import { REVIEW_STATES } from "./limits";

const FILTERS = { state: z.enum(REVIEW_STATES), package: z.uuid() };

export type ReviewCriteria = Partial<z.output<z.ZodObject<typeof FILTERS>>>;

export function readReviewCriteria(url: string) {
  return readCriteria(url, FILTERS);
}

export const reviewQuery = z.object({
  ...pagingFields,
  state: z.enum(REVIEW_STATES, "Please give state as waiting, published or refused.").optional(),
  package: z.uuid("Please give package as the id of a package.").optional(),
});

const staffSelect = {
  ...reviewSelect,
  packageId: true,
  bookingId: true,
  package: { select: { packageTitle: true } },
  booking: { select: { bookingNumber: true, customerName: true } },
} satisfies Prisma.ReviewSelect;

const _id = "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11";

export const staffReviewShape = reviewShape
  .extend({
    packageId: z.uuid(),
    packageTitle: z.string(),
    bookingId: z.uuid(),
    bookingNumber: z.int(),
    customerName: z.string(),
  })
  .meta({
    id: "StaffReview",
    examples: [
      {
        ...REVIEW_EXAMPLE,
        packageId: _id,
        packageTitle: "Dal Lake Houseboat Weekend",
        bookingId: _id,
        bookingNumber: 1061,
        customerName: "Aisha Bhat",
      },
    ],
  });

export type StaffReviewJson = z.output<typeof staffReviewShape>;

function toStaffReviewJson(row: Prisma.ReviewGetPayload<{ select: typeof staffSelect }>): StaffReviewJson {
  const { packageId, bookingId, package: pkg, booking } = row;
  return { ...toReviewJson(row), packageId, bookingId, ...pkg, ...booking };
}

/** Those that wait come oldest first, all others newest first. */
export async function listReviews({ state = "waiting", package: packageId }: ReviewCriteria, paging: Paging) {
  const where = { state, packageId, isWithdrawn: false };
  const direction = state === "waiting" ? "asc" : "desc";
  const { rows, total, ...rest } = await readPage(
    paging,
    (bounds) => db.review.count({ where, ...bounds }),
    (bounds) =>
      db.review.findMany({
        where,
        orderBy: [{ createdAt: direction }, { id: direction }],
        select: staffSelect,
        ...bounds,
      }),
  );
  return { totalReviews: total, ...rest, reviews: rows.map(toStaffReviewJson) };
}

export async function getReviewForStaff(id: string | undefined) {
  const row = isId(id) ? await db.review.findUnique({ where: { id }, select: staffSelect }) : null;
  return row ? done({ review: toStaffReviewJson(row) }) : refuse("NOT_FOUND", NO_SUCH_REVIEW);
}

export const WAITING_REVIEWS = Prisma.sql`"Review" WHERE "state" = 'waiting' AND NOT "isWithdrawn"`;
