import { api } from "~/http/api.server";
import { listBookings } from "~/models/booking/list-bookings.server";
import { pagingSchema } from "~/models/paging";

const { loader, action } = api({
  GET: { auth: "admin", query: pagingSchema, run: ({ query }) => listBookings(query) },
});

export { loader, action };
