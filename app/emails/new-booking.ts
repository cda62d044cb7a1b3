import { formatDate } from "~/models/calendar";
import { siteUrl } from "~/site.server";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

/** To the operator, on each new booking. */
export function newBookingMail(booking: MailedBooking) {
  return composeMail({
    template: "new-booking",
    subject: `New booking request ${booking.bookingNumber}: ${booking.packageTitle}, ${formatDate(booking.startDate)}`,
    blocks: [
      paragraph("A new booking request has come in."),
      facts([
        ...bookingRows(booking),
        ["Name", booking.customerName],
        ["E-mail", booking.customerEmail],
        ["Phone", booking.customerPhone],
      ]),
      button("Open this booking", siteUrl(`/admin-dashboard/manage-bookings/edit/${booking._id}`)),
    ],
  });
}
