import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { extendSchema } from "~/models/sales/quote/schema";
import { extendQuote } from "~/models/sales/quote/send-quote.server";

const { loader, action } = api({
  POST: verb({
    summary: "Let a quote hold longer, and keep its places again if their time was over",
    auth: "edit-bookings",
    input: extendSchema,
    output: messageShape("Q-1001 holds until 08 - 12 - 2026.", {}),
    run: ({ user, params, input: { accept: answered, ...input } }) =>
      extendQuote({ id: params.id, by: user, answered, ...input }),
  }),
});

export { loader, action };
