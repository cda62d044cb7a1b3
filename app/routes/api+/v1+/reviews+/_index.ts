import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { listReviews, reviewQuery, staffReviewShape } from "~/models/sales/review/list-reviews.server";

const { loader, action } = api({
  GET: verb({
    summary: "Reviews by guests: by default those that wait, who wrote first comes first",
    auth: "read-bookings",
    query: reviewQuery,
    output: z.object({ totalReviews: z.int(), isMore: z.boolean(), reviews: z.array(staffReviewShape) }),
    people: "reviews",
    run: async ({ query: { page = 1, limit = 25, ...criteria } }) => {
      const { totalReviews, isMore, reviews } = await listReviews(criteria, { page, limit });
      return { totalReviews, isMore, reviews };
    },
  }),
});

export { loader, action };
