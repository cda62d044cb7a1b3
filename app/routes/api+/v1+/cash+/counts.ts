import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { countCash } from "~/models/money/cash/count-cash.server";
import { countShape } from "~/models/money/cash/json";
import { listCounts } from "~/models/money/cash/list-cash.server";
import { countSchema } from "~/models/money/cash/schema";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Counts of cash, the latest first, with what was recorded only after them",
    auth: "read-bookings",
    query: pagingSchema,
    output: z.object({
      totalCounts: z.int(),
      isMore: z.boolean().meta({ description: "Whether there are more than `totalCounts`." }),
      hasNext: z.boolean(),
      counts: z.array(countShape),
    }),
    run: ({ query }) => listCounts(query),
  }),
  POST: verb({
    summary: "Close the day for one person with the cash that was counted; the Idempotency-Key is required",
    auth: "record-payments",
    input: countSchema,
    output: messageShape("₹5,000 counted for Irfan Mir: as it should be.", { count: countShape }),
    status: 201,
    idempotent: true,
    run: ({ user: by, input: { idempotencyKey, ...count } }) => countCash({ ...count, by, onceKey: idempotencyKey }),
  }),
});

export { loader, action };
