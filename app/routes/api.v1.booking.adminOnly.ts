import { api, verb } from "~/http/api.server";
import { bookingListShape } from "~/models/booking/json";
import { listBookings, streamBookings } from "~/models/booking/list-bookings.server";
import { pagingSchema } from "~/models/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Everybody's bookings",
    auth: "admin",
    query: pagingSchema,
    output: bookingListShape,
    run: ({ query }) => (query ? listBookings(query) : streamBookings()),
  }),
});

export { loader, action };
