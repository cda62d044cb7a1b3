import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { reverseHandover } from "~/models/money/cash/hand-over.server";
import { handoverShape } from "~/models/money/cash/json";
import { reverseHandoverSchema } from "~/models/money/cash/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Take back a handover that was recorded by mistake; answers with the row that undoes it",
    auth: "pay-back",
    input: reverseHandoverSchema,
    output: messageShape("₹5,000 from Irfan Mir is undone.", { handover: handoverShape }),
    run: ({ user: by, params: { id }, input }) => reverseHandover({ id, by, ...input }),
  }),
});

export { loader, action };
