import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listVerb } from "~/http/lists/list-route.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { handoverShape } from "~/models/money/cash/json";
import { handoverSchema } from "~/models/money/cash/schema";
import { handovers } from "~/models/office/list/cash.server";

const { loader, action } = api({
  GET: listVerb(handovers),
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
