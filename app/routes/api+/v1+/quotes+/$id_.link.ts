import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { renewQuoteLink } from "~/models/sales/quote/get-quote.server";
import { quoteShape } from "~/models/sales/quote/json";

const { loader, action } = api({
  POST: verb({
    summary: "Make a new link of a quote; the old one no longer works",
    auth: "edit-bookings",
    output: messageShape("Q-1001 has a new link. The old one no longer works: please send the new one.", {
      quote: quoteShape,
    }),
    run: ({ params }) => renewQuoteLink({ id: params.id }),
  }),
});

export { loader, action };
