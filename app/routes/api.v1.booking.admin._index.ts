import { api } from "~/http/api.server";
import { createBooking } from "~/models/booking/create-booking.server";
import { listOwnBookings } from "~/models/booking/list-bookings.server";
import { newBookingSchema } from "~/models/booking/schema";
import { pagingSchema } from "~/models/paging";

const { loader, action } = api({
  GET: { auth: "user", query: pagingSchema, run: ({ user, query }) => listOwnBookings(user.id, query) },
  POST: {
    auth: "user",
    input: newBookingSchema,
    status: 201,
    run: ({ user, input }) => createBooking({ userId: user.id, ...input }),
  },
});

export { loader, action };
