import { z } from "zod";

import { says } from "~/http/api-reply.server";
import { api, verb } from "~/http/api.server";
import { deleteBooking } from "~/models/booking/delete-booking.server";
import { getBooking } from "~/models/booking/get-booking.server";
import { bookingShape } from "~/models/booking/json";
import { bookingEditSchema } from "~/models/booking/schema";
import { updateBooking } from "~/models/booking/update-booking.server";

const { loader, action } = api({
  GET: verb({
    summary: "One booking",
    auth: "admin",
    output: z.object({ booking: bookingShape }),
    run: ({ params }) => getBooking(params.id),
  }),
  PATCH: verb({
    summary: "Change a booking",
    auth: "admin",
    input: bookingEditSchema,
    output: z.object({ msg: says("Booking updated successfully!"), booking: bookingShape }),
    run: ({ user, params, input }) => updateBooking({ id: params.id, by: user, ...input }),
  }),
  DELETE: verb({
    summary: "Delete a booking",
    auth: "admin",
    output: z.object({ msg: says("Booking deleted successfully!") }),
    run: ({ user, params }) => deleteBooking({ id: params.id, by: user }),
  }),
});

export { loader, action };
