import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { byLink } from "~/http/link.server";
import { reviewShape } from "~/models/sales/review/json";
import { reviewSchema } from "~/models/sales/review/schema";
import { getReview, ownReviewShape, THANKS, writeReview } from "~/models/sales/review/write-review.server";

const { loader, action } = api({
  GET: verb({
    summary: "The review of whoever has the mailed link; its last part is the token",
    auth: "anyone",
    output: ownReviewShape,
    run: ({ params, context }) => byLink(context, getReview({ token: params.token })),
  }),
  PUT: verb({
    summary: "Review a trip by the mailed link, or change the review until it is published",
    auth: "anyone",
    input: reviewSchema,
    output: messageShape(THANKS, { review: reviewShape }),
    run: ({ params, input, context }) => byLink(context, writeReview({ token: params.token }, input)),
  }),
});

export { loader, action };
