import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { listOwnBookings } from "~/models/booking/own/show-booking.server";
import { bookingListShape, bookingShape } from "~/models/booking/row/json";
import { newBookingSchema } from "~/models/booking/row/schema";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "The caller's own bookings",
    auth: "user",
    query: pagingSchema,
    output: bookingListShape,
    run: ({ user, query }) => listOwnBookings(user.id, query),
  }),
  POST: verb({
    summary: "Book a package; the total is computed here, whatever the client sends",
    auth: "user",
    input: newBookingSchema,
    output: messageShape("Package booked successfully!", { booking: bookingShape }),
    status: 201,
    idempotent: true,
    run: ({ user, input, context }) =>
      createBooking({ userId: user.id, clientAddress: clientAddress(context), ...input }),
  }),
});

export { loader, action };
