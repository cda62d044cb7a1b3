import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { getQuote } from "~/models/sales/quote/get-quote.server";
import { quoteShape } from "~/models/sales/quote/json";
import { revisionShape } from "~/models/sales/quote/revision-json";

const { loader, action } = api({
  GET: verb({
    summary: "A quote with all its versions",
    auth: "read-bookings",
    output: z.object({
      quote: quoteShape,
      question: z.object({ number: z.int(), text: z.string() }).nullable(),
      newest: revisionShape,
      older: z.array(revisionShape),
    }),
    run: ({ params }) => getQuote(params.id),
  }),
});

export { loader, action };
