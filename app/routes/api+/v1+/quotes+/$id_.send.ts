import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { literalMessage } from "~/http/api/reply.server";
import { sendQuote } from "~/models/sales/quote/send-quote.server";

const { loader, action } = api({
  POST: verb({
    summary: "Open the newest version to the guest, by mail where there is an address",
    auth: "edit-bookings",
    output: z.object({ msg: literalMessage("Q-1001 can be opened now. Send its link by WhatsApp.") }),
    run: ({ user, params }) => sendQuote({ id: params.id, by: user }),
  }),
});

export { loader, action };
