import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { lookNow, lookSchema } from "~/models/money/online/calls.server";

const { loader, action } = api({
  POST: verb({
    summary: "Ask the payment provider now about the links of a booking, or about those that are asked about next",
    auth: "record-payments",
    input: lookSchema,
    output: messageShape("Asked about 1 link, booked 1 payment.", { looked: z.int(), booked: z.int() }),
    run: ({ input }) => lookNow(input),
  }),
});

export { loader, action };
