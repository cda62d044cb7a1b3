import { api, verb } from "~/http/api/api.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { showBooking, shownBookingShape } from "~/models/booking/own/show-booking.server";
import { done } from "~/result";

const { loader, action } = api({
  GET: verb({
    summary: "One of the caller's own bookings, as its page shows it",
    auth: "user",
    output: shownBookingShape,
    run: async ({ user, params }) => {
      const found = await getOwnBooking(params.id, user);
      return found.ok ? done(await showBooking(found.value)) : found;
    },
  }),
});

export { loader, action };
