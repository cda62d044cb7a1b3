/** Stars to one decimal; null without a review. */
export function ratingOf({ reviewCount: count, ratingSum }: { reviewCount: number; ratingSum: number }) {
  return { count, average: count > 0 ? Math.round((ratingSum / count) * 10) / 10 : null };
}
