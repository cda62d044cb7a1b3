import { type Site } from "~/site.server";
import { type CalendarDate, formatDate } from "~/values/calendar";

import { composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type MailedTrip = Reader & {
  id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  customerName: string;
};

export function broadcastMail(site: Site, trip: MailedTrip, { subject, text }: { subject: string; text: string }) {
  return composeMail(site, {
    template: "broadcast",
    subject,
    name: trip.customerName,
    blocks: [
      paragraph(text),
      facts([
        ["Booking number", String(trip.bookingNumber)],
        ["Package", trip.packageTitle],
        ["Start date", formatDate(trip.startDate)],
      ]),
      ...seeBooking({ ...trip, _id: trip.id }),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
