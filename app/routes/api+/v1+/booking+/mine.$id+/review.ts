import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { reviewShape } from "~/models/sales/review/json";
import { reviewSchema } from "~/models/sales/review/schema";
import { getReview, ownReviewShape, THANKS, writeReview } from "~/models/sales/review/write-review.server";

const { loader, action } = api({
  GET: verb({
    summary: "What the guest of a trip that is over said of it, or may say",
    auth: "user",
    output: ownReviewShape,
    run: ({ user, params }) => getReview({ bookingId: params.id, userId: user.id }),
  }),
  PUT: verb({
    summary: "Review a trip that is over, or change the review until it is published",
    auth: "user",
    input: reviewSchema,
    output: messageShape(THANKS, { review: reviewShape }),
    run: ({ user, params, input }) => writeReview({ bookingId: params.id, userId: user.id }, input),
  }),
});

export { loader, action };
