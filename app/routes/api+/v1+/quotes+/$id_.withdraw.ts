import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { withdrawSchema } from "~/models/sales/quote/schema";
import { withdrawQuote } from "~/models/sales/quote/send-quote.server";

const { loader, action } = api({
  POST: verb({
    summary: "Take back a quote that was sent",
    auth: "edit-bookings",
    input: withdrawSchema,
    output: messageShape("Q-1001 is withdrawn.", {}),
    run: ({ params, input }) => withdrawQuote({ id: params.id, ...input }),
  }),
});

export { loader, action };
