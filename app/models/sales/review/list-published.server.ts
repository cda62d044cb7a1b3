import { z } from "zod";

import { db } from "~/db.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { ratingOf } from "~/models/catalogue/package/json.server";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { type Done, done, refuse } from "~/result";
import { isId } from "~/values/id";
import { type Paging, slice } from "~/values/paging";
import { like, pick } from "~/values/pick";

import { reviewSelect, reviewShape, toReviewJson } from "./json";
import { REFUSALS } from "./limits";

const SHOWN = {
  _id: true,
  rating: true,
  text: true,
  shownName: true,
  tripMonth: true,
  reply: true,
  createdAt: true,
} as const;

const shownReviewShape = reviewShape.pick(SHOWN).meta({ id: "ShownReview" });

export type ShownReview = z.output<typeof shownReviewShape>;

export const publishedShape = z.object({
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
  totalReviews: z.int(),
  average: like(z.number().nullable(), 4.6, "Stars, to one decimal; null without a review."),
  reviews: z.array(shownReviewShape),
  refused: like(
    z.array(z.object({ reason: z.enum(REFUSALS), count: z.int() })),
    [{ reason: "private", count: 1 }],
    "How many reviews are not shown, and why.",
  ),
});

/** What guests said of a package on the site, newest first, and how many reviews were refused for which reason. */
export async function listPublished(packageId: string | undefined, paging: Paging) {
  const pkg = isId(packageId)
    ? await db.package.findFirst({
        where: { id: packageId, ...PUBLIC },
        select: { packageTitle: true, reviewCount: true, ratingSum: true },
      })
    : null;
  if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const of = { packageId, isWithdrawn: false };
  const [rows, refused] = await Promise.all([
    db.review.findMany({
      where: { ...of, state: "published" },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
      select: reviewSelect,
    }),
    db.review.groupBy({ by: ["refusedFor"], where: { ...of, state: "refused" }, _count: true }),
  ]);
  const { count, average } = ratingOf(pkg);
  return done({
    packageTitle: pkg.packageTitle,
    totalReviews: count,
    average,
    reviews: rows.map((row): ShownReview => pick(toReviewJson(row), SHOWN)),
    refused: REFUSALS.flatMap((reason) => {
      const count = refused.find(({ refusedFor }) => refusedFor === reason)?._count ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  });
}

export type Published = Done<typeof listPublished>;
