import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listVerb } from "~/http/lists/list-route.server";
import { countCash } from "~/models/money/cash/count-cash.server";
import { countShape } from "~/models/money/cash/json";
import { countSchema } from "~/models/money/cash/schema";
import { counts } from "~/models/office/list/cash.server";

const { loader, action } = api({
  GET: listVerb(counts),
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
