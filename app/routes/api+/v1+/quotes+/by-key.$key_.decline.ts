import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { byLink } from "~/http/link.server";
import { declineQuote } from "~/models/sales/quote/answer-quote.server";
import { declineSchema } from "~/models/sales/quote/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Say no to a quote",
    auth: "anyone",
    input: declineSchema,
    output: messageShape("Thank you for telling us.", {}),
    run: ({ params, input, context }) => byLink(context, declineQuote({ key: params.key, ...input })),
  }),
});

export { loader, action };
