import { type Site, siteUrl } from "~/site.server";
import { inHours } from "~/values/durations";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

export function bookingReceivedMail(site: Site, booking: MailedBooking, answerHours?: number | null) {
  const promised = typeof answerHours === "number" ? ` We answer within ${inHours(answerHours)}.` : "";
  return composeMail(site, {
    template: "booking-received",
    subject: `Booking request received: ${booking.bookingNumber}, ${booking.packageTitle}`,
    name: booking.customerName,
    blocks: [
      paragraph("Thank you. Your booking request has reached us. We now check rooms and cars for your dates."),
      facts(bookingRows(booking)),
      paragraph(
        `This is a request, not a confirmation yet.${promised} You get another mail as soon as we confirm the booking. You pay nothing before we confirm.`,
      ),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Questions or a change of plan? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
