import { type Site, siteUrl } from "~/site.server";
import { formatDateWithDay } from "~/values/calendar";
import { say } from "~/values/words";

import { tripValues } from "./booking-facts";
import { button, composeMail, facts, paragraph, paragraphs } from "./layout";
import { reviewBlocks } from "./review";
import { type Reader, seeBooking } from "./see-booking";

type Trip = Parameters<typeof tripValues>[0] & { customerName: string };

type Ahead = Trip &
  Reader & { _id: string; pickup: string | null; tripContact: string | null; shareKey: string | null };

/** Three days before the start. */
export function beforeTripMail(site: Site, trip: Ahead) {
  const [pickup, driver] = [trip.pickup ?? "", trip.tripContact ?? ""];
  const values = { ...tripValues(trip), pickup, driver };
  const known: [string, string][] = [
    ["Pick-up", pickup],
    ["Driver or guide", driver],
  ];
  return composeMail(site, {
    template: "before-trip",
    subject: say(site.words, "beforeTripSubject", values),
    name: trip.customerName,
    blocks: [
      ...paragraphs(say(site.words, "beforeTripText", values)),
      facts([
        ["Booking number", String(trip.bookingNumber)],
        ["Trip", trip.packageTitle],
        ["Start", formatDateWithDay(trip.startDate)],
        ...known.filter(([, value]) => value !== ""),
      ]),
      ...(trip.shareKey ? [button("See my trip", siteUrl(`/trip/${trip.shareKey}`))] : seeBooking(trip)),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

/** Two days after the end; with the link to a review, if the guest is asked for one. */
export function afterTripMail(site: Site, trip: Trip, reviewLink?: string) {
  const values = tripValues(trip);
  return composeMail(site, {
    template: "after-trip",
    subject: say(site.words, "afterTripSubject", values),
    name: trip.customerName,
    blocks: [
      ...paragraphs(say(site.words, "afterTripText", values)),
      ...(reviewLink
        ? [
            paragraph("Would you tell others how it was? Stars and two sentences are enough."),
            ...reviewBlocks(reviewLink),
          ]
        : []),
    ],
  });
}
