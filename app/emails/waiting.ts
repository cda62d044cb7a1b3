import { type Site, siteUrl } from "~/site.server";
import { formatDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

import { button, composeMail, facts, paragraph } from "./layout";

type Waiting = {
  id: string;
  packageTitle: string;
  numberOfPersons: number;
  /** "14 - 05 - 2027" or "any day in May 2027" */
  when: string;
};

type Offer = Omit<Waiting, "when"> & { day: string; until: string };

/** Goes to an address that anybody may have typed. */
export function confirmWaitingMail(site: Site, waiting: Waiting, link: string) {
  return composeMail(site, {
    template: "waiting-confirm",
    subject: "Please confirm: tell me when places are free",
    blocks: [
      paragraph("Hello,"),
      paragraph(`Somebody asked us at ${site.brand} to write to this address as soon as places are free:`),
      facts(rowsOf(waiting)),
      button("Yes, I wait", link),
      paragraph("The link works for 7 days. If that was not you, please ignore this mail: nothing else comes."),
    ],
  });
}

export function alreadyWaitingMail(site: Site, waiting: Waiting, link: string) {
  return composeMail(site, {
    template: "waiting-already",
    subject: "You are on the waiting list already",
    blocks: [
      paragraph("Hello,"),
      paragraph("You are on the waiting list already, and keep your place. We write as soon as places are free:"),
      facts(rowsOf(waiting)),
      button("See it, or leave the list", link),
    ],
  });
}

export function placesFreeMail(site: Site, { numberOfPersons, packageTitle, day, until }: Offer, link: string) {
  const [are, them] = numberOfPersons === 1 ? ["is", "it"] : ["are", "them"];
  const places = counted(numberOfPersons, "place");
  return composeMail(site, {
    template: "waiting-offer",
    subject: `${places} ${are} free for you until ${formatDateTime(until)} (IST)`,
    blocks: [
      paragraph("Hello,"),
      paragraph(
        `${places} ${are} free, and we keep ${them} for you until ${formatDateTime(until)} (IST). After that ${are === "is" ? "it goes" : "they go"} to whoever waits next.`,
      ),
      facts([
        ["Trip", packageTitle],
        ["Start", formatDateWithDay(day)],
        ["Persons", String(numberOfPersons)],
      ]),
      button("See the price and book", link),
      paragraph("You do not want to go any more? The same page lets the places go."),
    ],
  });
}

export function offerEndedMail(site: Site, { id, numberOfPersons, packageTitle, day }: Offer) {
  const places = counted(numberOfPersons, "place");
  return composeMail(site, {
    template: "waiting-ended",
    subject: `Your ${numberOfPersons === 1 ? "place was" : "places were"} given on`,
    blocks: [
      paragraph("Hello,"),
      paragraph(
        `We kept ${places} for you for ${packageTitle} on ${formatDateWithDay(day)}. The time is over, so ${numberOfPersons === 1 ? "it was" : "they were"} given on, and you are not on the waiting list any more.`,
      ),
      paragraph("You would still like to come? Look for another day, or wait again."),
      button("See the trip", siteUrl(`/packages/${id}`)),
    ],
  });
}

/** Before its hour, because the places cannot be booked any more. */
export function offerWithdrawnMail(site: Site, { numberOfPersons, packageTitle, day, until }: Offer) {
  const places = counted(numberOfPersons, "place");
  return composeMail(site, {
    template: "waiting-withdrawn",
    subject: `We no longer offer your ${places} on ${formatDate(day)}`,
    blocks: [
      paragraph("Hello,"),
      paragraph(
        `We wanted to keep ${places} for you for ${packageTitle} on ${formatDateWithDay(day)} until ${formatDateTime(until)} (IST). That has changed: ${numberOfPersons === 1 ? "it" : "they"} cannot be booked any more, and you are not on the waiting list any longer. We are sorry.`,
      ),
      paragraph(`May we help you find another day or trip? Reply to this mail or call ${site.phone}.`),
      button("See our trips", siteUrl("/packages")),
    ],
  });
}

export function noLongerOfferedMail(site: Site, { packageTitle, when }: Waiting) {
  return composeMail(site, {
    template: "waiting-gone",
    subject: `We do not offer ${packageTitle} any more`,
    blocks: [
      paragraph("Hello,"),
      paragraph(
        `You waited for places for ${packageTitle} (${when}). We do not offer this trip any more, so you are not on its waiting list any longer. We are sorry.`,
      ),
      paragraph(`May we help you find another? Reply to this mail or call ${site.phone}.`),
      button("See our trips", siteUrl("/packages")),
    ],
  });
}

type FullDay = { packageId: string; packageTitle: string; startDate: string; bookingNumber: number };

/** For the office. */
export function dayFullMail(site: Site, { packageId, packageTitle, startDate, bookingNumber }: FullDay) {
  const month = startDate.slice(0, 7);
  return composeMail(site, {
    template: "day-full",
    subject: `Full: ${packageTitle} on ${formatDate(startDate)}`,
    blocks: [
      paragraph(
        `Booking ${bookingNumber} took what was left. From now on guests can only wait for places, unless the day gets more.`,
      ),
      button(
        "See its days",
        siteUrl(`/admin-dashboard/manage-packages/days/${packageId}?month=${month}&day=${startDate}`),
      ),
    ],
  });
}

function rowsOf({ packageTitle, when, numberOfPersons }: Waiting): [string, string][] {
  return [
    ["Trip", packageTitle],
    ["When", when],
    ["Persons", String(numberOfPersons)],
  ];
}
