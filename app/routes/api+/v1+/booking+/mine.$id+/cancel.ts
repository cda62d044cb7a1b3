import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { cancelSchema } from "~/models/booking/change/cancel/schema";
import { ownBookingShape } from "~/models/booking/row/guest-json";

const { loader, action } = api({
  POST: verb({
    summary: "Cancel one's own booking; with what was shown as refund, nothing happens once that has changed",
    auth: "user",
    input: cancelSchema,
    output: messageShape("Booking canceled successfully!", { booking: ownBookingShape }),
    run: ({ user, params, input }) => cancelBooking({ id: params.id, by: user, ...input }),
  }),
});

export { loader, action };
