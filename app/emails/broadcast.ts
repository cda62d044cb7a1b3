import { type Site } from "~/site.server";

import { headRows, type Named } from "./booking-facts";
import { composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type MailedTrip = Reader & Named & { id: string; customerName: string };

export function broadcastMail(site: Site, trip: MailedTrip, { subject, text }: { subject: string; text: string }) {
  return composeMail(site, {
    template: "broadcast",
    subject,
    name: trip.customerName,
    blocks: [
      paragraph(text),
      facts(headRows(trip)),
      ...seeBooking({ ...trip, _id: trip.id }),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
