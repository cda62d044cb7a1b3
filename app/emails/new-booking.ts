import { type Site, siteUrl } from "~/site.server";
import { formatDate } from "~/values/calendar";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

export function newBookingMail(site: Site, booking: MailedBooking) {
  return composeMail(site, {
    template: "new-booking",
    subject: `New booking request ${booking.bookingNumber}: ${booking.packageTitle}, ${formatDate(booking.startDate)}`,
    blocks: [
      paragraph("A new booking request has come in."),
      facts([
        ...bookingRows(booking),
        ["Name", booking.customerName],
        ["Email", booking.customerEmail],
        ["Phone", booking.customerPhone],
      ]),
      button("Open this booking", siteUrl(`/admin-dashboard/manage-bookings/${booking._id}`)),
    ],
  });
}

export function manyBookingsMail(site: Site, bookingNumbers: number[]) {
  const count = bookingNumbers.length;
  return composeMail(site, {
    template: "many-bookings",
    subject: `${count} more booking ${count === 1 ? "request" : "requests"}`,
    blocks: [
      paragraph(
        "Many booking requests have come in within a short time. These are the numbers of those without a mail of their own:",
      ),
      paragraph(bookingNumbers.join(", ")),
      button("See all bookings", siteUrl("/admin-dashboard/manage-bookings")),
    ],
  });
}
