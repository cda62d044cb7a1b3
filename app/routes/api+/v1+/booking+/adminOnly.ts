import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { listAllBookings } from "~/models/booking/desk/list-bookings.server";
import { bookingListShape, bookingShape } from "~/models/booking/row/json";
import { bookingForSchema } from "~/models/booking/sell/book-for-schema";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { pagingSchema } from "~/values/paging";

const { loader, action } = api({
  GET: verb({
    summary: "Everybody's bookings",
    auth: "read-bookings",
    query: pagingSchema,
    output: bookingListShape,
    people: "bookings",
    run: ({ query }) => listAllBookings(query),
  }),
  POST: verb({
    summary: "Book for a customer, with or without an account",
    auth: "edit-bookings",
    input: bookingForSchema,
    output: messageShape("Booking added successfully!", { booking: bookingShape }),
    status: 201,
    idempotent: true,
    run: ({ user, input }) => createBookingFor({ by: user, ...input }),
  }),
});

export { loader, action };
