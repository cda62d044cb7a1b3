import { type Site, siteUrl } from "~/site.server";
import { formatDate } from "~/values/calendar";
import { inHours } from "~/values/durations";
import { say } from "~/values/words";

import { bookingRows, dueBlocks, type DueRows, type MailedBooking, tripValues } from "./booking-facts";
import { button, composeMail, facts, paragraph, paragraphs } from "./layout";

export function bookingReceivedMail(site: Site, booking: MailedBooking, answerHours?: number | null, due?: DueRows) {
  const promised = typeof answerHours === "number" ? ` We answer within ${inHours(answerHours)}.` : "";
  const values = tripValues(booking);
  return composeMail(site, {
    template: "booking-received",
    subject: say(site.words, "receivedSubject", values),
    name: booking.customerName,
    blocks: [
      ...paragraphs(say(site.words, "receivedText", values)),
      facts(bookingRows(booking)),
      ...dueBlocks(due),
      paragraph(
        `This is a request, not a confirmation yet.${promised} You get another mail as soon as we confirm the booking. You pay nothing before we confirm.`,
      ),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Questions or a change of plan? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

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
