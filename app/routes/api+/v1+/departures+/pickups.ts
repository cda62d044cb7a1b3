import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { apiPickupSchema } from "~/models/office/departure/schema";
import { setPickups } from "~/models/office/departure/set-pickup.server";

const { loader, action } = api({
  POST: verb({
    summary: "Set pick-up and driver for all groups of these days, or for some",
    auth: "edit-bookings",
    input: apiPickupSchema,
    output: messageShape("Saved for 14 bookings.", {}),
    run: ({ user: by, input }) => setPickups({ ...input, by }),
  }),
});

export { loader, action };
