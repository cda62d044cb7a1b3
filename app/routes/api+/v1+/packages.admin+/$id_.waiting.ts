import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { joinWaiting } from "~/models/sales/waiting/join-waiting.server";
import { waitingSchema } from "~/models/sales/waiting/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Wait for places of a full day, or of any day of a month; the link in a mail confirms it",
    auth: "anyone",
    input: waitingSchema,
    output: messageShape(
      "One more step: please confirm with the link that we mail you. Only then you are on the waiting list.",
      {},
    ),
    status: 201,
    run: ({ params, input: wish, context }) =>
      joinWaiting({ packageId: params.id, wish, user: null, clientAddress: clientAddress(context) }),
  }),
});

export { loader, action };
