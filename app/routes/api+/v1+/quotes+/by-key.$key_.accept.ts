import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { byLink } from "~/http/link.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { acceptSchema } from "~/models/sales/quote/schema";
import { like } from "~/values/pick";

const { loader, action } = api({
  POST: verb({
    summary: "Accept the newest version: makes a confirmed booking; repeated, it finds the first one",
    auth: "anyone",
    input: acceptSchema,
    output: messageShape("Thank you. Your trip is booking 1101, and it is confirmed.", {
      booking: z.object({ _id: z.uuid(), bookingNumber: like(z.int(), 1101) }),
    }),
    status: 201,
    run: ({ params, input, context }) => byLink(context, acceptQuote({ key: params.key, ...input })),
  }),
});

export { loader, action };
