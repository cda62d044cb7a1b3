import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { sendSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";

const { loader, action } = api({
  POST: verb({
    summary: "Open the newest version to the guest, by mail where there is an address; by link without a mail",
    auth: "edit-bookings",
    input: sendSchema,
    output: messageShape("Q-1001 can be opened now. Send its link by WhatsApp.", {}),
    run: ({ user, params, input: { by: how, places, accept: answered } }) =>
      sendQuote({ id: params.id, by: user, how, places, answered }),
  }),
});

export { loader, action };
