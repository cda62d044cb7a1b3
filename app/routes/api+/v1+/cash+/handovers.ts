import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { handoverShape } from "~/models/money/cash/json";
import { listHandovers } from "~/models/money/cash/list-cash.server";
import { handoverSchema } from "~/models/money/cash/schema";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Cash that was handed over, and what undid it, the latest first",
    auth: "read-bookings",
    query: pagingSchema,
    output: z.object({
      totalHandovers: z.int(),
      isMore: z.boolean().meta({ description: "Whether there are more than `totalHandovers`." }),
      hasNext: z.boolean(),
      handovers: z.array(handoverShape),
    }),
    run: ({ query }) => listHandovers(query),
  }),
  POST: verb({
    summary: "Record that cash went to somebody else or to the bank; the Idempotency-Key is required",
    auth: "record-payments",
    input: handoverSchema,
    output: messageShape("₹5,000 went from Irfan Mir to the bank.", { handover: handoverShape }),
    status: 201,
    idempotent: true,
    run: ({ user: by, input: { idempotencyKey, ...handover } }) =>
      handOver({ ...handover, by, onceKey: idempotencyKey }),
  }),
});

export { loader, action };
