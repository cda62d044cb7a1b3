import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { quoteId, quoteShape } from "~/models/sales/quote/json";
import { revisionShape } from "~/models/sales/quote/revision-json";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteCallSchema } from "~/models/sales/quote/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Change a draft, or add a version to a quote that was sent",
    auth: "edit-bookings",
    input: quoteCallSchema,
    output: messageShape("Version 2 of Q-1001 is saved. Send it when it is ready.", {
      id: quoteId,
      quote: quoteShape,
      newest: revisionShape,
    }),
    status: 201,
    run: ({ user, params, input: { accept, ...quote } }) => reviseQuote({ id: params.id, by: user, quote, accept }),
  }),
});

export { loader, action };
