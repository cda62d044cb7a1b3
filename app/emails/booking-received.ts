import { type Site, siteUrl } from "~/site.server";
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
