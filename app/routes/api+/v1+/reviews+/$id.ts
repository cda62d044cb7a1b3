import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { decideReview } from "~/models/sales/review/decide-review.server";
import { reviewShape } from "~/models/sales/review/json";
import { decisionSchema } from "~/models/sales/review/schema";

const { loader, action } = api({
  PATCH: verb({
    summary: "Show a review, refuse it for one of four reasons, or answer it",
    auth: "edit-bookings",
    input: decisionSchema,
    output: messageShape("The review is not shown. The page counts it with its reason.", { review: reviewShape }),
    run: ({ user, params, input }) => decideReview({ id: params.id, by: user, ...input }),
  }),
});

export { loader, action };
