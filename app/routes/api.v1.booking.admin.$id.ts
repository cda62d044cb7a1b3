import { api } from "~/http/api.server";
import { getBooking } from "~/models/booking/get-booking.server";
import { bookingEditSchema } from "~/models/booking/schema";
import { updateBooking } from "~/models/booking/update-booking.server";

const { loader, action } = api({
  GET: { auth: "admin", run: ({ params }) => getBooking(params.id) },
  PATCH: {
    auth: "admin",
    input: bookingEditSchema,
    run: ({ user, params, input }) => updateBooking({ id: params.id, by: user, ...input }),
  },
});

export { loader, action };
