import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listVerb } from "~/http/lists/list-route.server";
import { quotes } from "~/models/office/list/quotes.server";
import { quoteId, quoteShape } from "~/models/sales/quote/json";
import { revisionShape } from "~/models/sales/quote/revision-json";
import { createQuote } from "~/models/sales/quote/save-quote.server";
import { quoteCallSchema } from "~/models/sales/quote/schema";

const { loader, action } = api({
  GET: listVerb(quotes),
  POST: verb({
    summary: "Make a quote, which no guest can open before it is sent",
    auth: "edit-bookings",
    input: quoteCallSchema,
    output: messageShape("Quote Q-1001 is saved as a draft.", {
      id: quoteId,
      quote: quoteShape,
      newest: revisionShape,
    }),
    status: 201,
    run: ({ user, input: { accept, ...quote } }) => createQuote({ by: user, quote, accept }),
  }),
});

export { loader, action };
