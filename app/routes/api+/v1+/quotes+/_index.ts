import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listedShape, quoteId, quoteShape } from "~/models/sales/quote/json";
import { listQuotes, quoteQuery } from "~/models/sales/quote/list-quotes.server";
import { revisionShape } from "~/models/sales/quote/revision-json";
import { createQuote } from "~/models/sales/quote/save-quote.server";
import { quoteCallSchema } from "~/models/sales/quote/schema";

const { loader, action } = api({
  GET: verb({
    summary: "Quotes: by default the open ones, whose last day comes first",
    auth: "read-bookings",
    query: quoteQuery,
    output: z.object({ totalQuotes: z.int(), isMore: z.boolean(), quotes: z.array(listedShape) }),
    people: "quotes",
    run: async ({ query: { q, list = q ? "all" : "open", page = 1, limit = 25 } }) => {
      const { totalQuotes, isMore, quotes } = await listQuotes(list, { page, limit }, { q });
      return { totalQuotes, isMore, quotes };
    },
  }),
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
