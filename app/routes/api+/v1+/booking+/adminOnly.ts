import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { bookingListShape, bookingShape } from "~/models/booking/json";
import { listAllBookings } from "~/models/office/booking/list-bookings.server";
import { createBookingFor } from "~/models/sales/booking/for-customer/create-booking-for.server";
import { bookingForSchema } from "~/models/sales/booking/for-customer/schema";
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
