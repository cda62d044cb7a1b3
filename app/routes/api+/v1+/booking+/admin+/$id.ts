import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getOfficeBooking } from "~/models/booking/row/get-booking.server";
import { officeBookingShape } from "~/models/booking/row/json";
import { bookingEditSchema } from "~/models/booking/row/schema";

const { loader, action } = api({
  GET: verb({
    summary: "One booking",
    auth: "read-bookings",
    output: z.object({ booking: officeBookingShape }),
    run: ({ params }) => getOfficeBooking(params.id),
  }),
  PATCH: verb({
    summary: "Change a booking; what is absent keeps its value",
    auth: "edit-bookings",
    input: bookingEditSchema,
    output: messageShape("Booking updated successfully!", { booking: officeBookingShape }),
    run: ({ user, params, input: { accept, ...edit } }) =>
      updateBooking({ id: params.id, by: user, answered: accept, ...edit }),
  }),
  DELETE: verb({
    summary: "Delete a booking",
    auth: "edit-bookings",
    output: messageShape("Booking deleted successfully!", {}),
    run: ({ user, params }) => deleteBooking({ id: params.id, by: user }),
  }),
});

export { loader, action };
