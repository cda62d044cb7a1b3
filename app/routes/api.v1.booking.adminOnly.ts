import { api, verb } from "~/http/api/api.server";
import { bookingListShape } from "~/models/booking/json";
import { listAllBookings } from "~/models/booking/list/list-bookings.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Everybody's bookings",
    auth: "read-bookings",
    query: pagingSchema,
    output: bookingListShape,
    run: ({ query }) => listAllBookings(query),
  }),
});

export { loader, action };
