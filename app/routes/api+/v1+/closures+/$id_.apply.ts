import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { applySchema } from "~/models/office/closure/schema";
import { applyAnswers } from "~/models/sales/closure/apply-answers.server";

const { loader, action } = api({
  POST: verb({
    summary:
      "Carry out choices as they were shown: move to new dates, or cancel with all money back; what cannot be done is named",
    auth: "edit-bookings",
    input: applySchema,
    output: messageShape("1 booking canceled, with all money to go back.", {}),
    run: ({ user: by, params, input }) => applyAnswers({ closureId: params.id ?? "", by, ...input }),
  }),
});

export { loader, action };
