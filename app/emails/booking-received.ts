import { type Site, siteUrl } from "~/site.server";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

export function bookingReceivedMail(site: Site, booking: MailedBooking) {
  return composeMail(site, {
    template: "booking-received",
    subject: `Booking request received: ${booking.bookingNumber}, ${booking.packageTitle}`,
    name: booking.customerName,
    blocks: [
      paragraph("Thank you. Your booking request has reached us. We now check rooms and cars for your dates."),
      facts(bookingRows(booking)),
      paragraph("This is a request, not a confirmation yet. You get another mail as soon as we confirm the booking."),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Questions or a change of plan? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
