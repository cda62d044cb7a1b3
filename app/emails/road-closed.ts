import { type Site } from "~/site.server";
import { type CalendarDate, formatDate } from "~/values/calendar";

import { button, composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type Trip = Reader & {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  customerName: string;
};

type Letter = {
  subject: string;
  /** What staff wrote, and what the guest can do. */
  paragraphs: string[];
  /** Where the guest chooses; null if they are called instead. */
  answerUrl: string | null;
};

export function roadClosedMail(site: Site, trip: Trip, { subject, paragraphs, answerUrl }: Letter) {
  return composeMail(site, {
    template: "road-closed",
    subject,
    name: trip.customerName,
    blocks: [
      ...paragraphs.map(paragraph),
      ...(answerUrl ? [button("Choose what happens", answerUrl)] : seeBooking(trip)),
      facts([
        ["Booking number", String(trip.bookingNumber)],
        ["Package", trip.packageTitle],
        ["Start date", formatDate(trip.startDate)],
      ]),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
