import { type Site } from "~/site.server";

import { headRows, type Named } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type Trip = Reader & Named & { _id: string; customerName: string };

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
      facts(headRows(trip)),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
