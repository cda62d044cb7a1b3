import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { releaseHold } from "~/models/catalogue/days/holds.server";

const { loader, action } = api({
  DELETE: verb({
    summary: "Let held places go before their time is over",
    auth: "edit-bookings",
    output: messageShape("The places are free again.", {}),
    run: ({ params }) => releaseHold(params.id, params.holdId),
  }),
});

export { loader, action };
