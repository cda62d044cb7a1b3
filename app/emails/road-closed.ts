import { type Site } from "~/site.server";
import { type CalendarDate, formatDate } from "~/values/calendar";

import { composeMail, facts, paragraph } from "./layout";
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
  /** Whether the guest is asked to choose. */
  isAsked: boolean;
};

export function roadClosedMail(site: Site, trip: Trip, { subject, paragraphs, isAsked }: Letter) {
  return composeMail(site, {
    template: "road-closed",
    subject,
    name: trip.customerName,
    blocks: [
      ...paragraphs.map(paragraph),
      ...seeBooking(trip, isAsked ? { label: "Choose what happens", page: "road-closed" } : {}),
      facts([
        ["Booking number", String(trip.bookingNumber)],
        ["Package", trip.packageTitle],
        ["Start date", formatDate(trip.startDate)],
      ]),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
