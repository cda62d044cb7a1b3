import { db } from "~/db.server";
import { SALE } from "~/models/booking/columns";
import { soldExtras } from "~/models/booking/lines";
import { travellersInWords } from "~/models/office/departure/in-words";
import { toTravellerJson, travellerSelect } from "~/models/sales/traveller/json";
import { type Done, done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { formatTime, fromDate, today } from "~/values/calendar";
import { extrasInWords } from "~/values/extras";
import { partyInWords } from "~/values/party";
import { isLinkKey } from "~/values/secret.server";

import { lastDayOf } from "./drive-links.server";

const linkSelect = { day: true, packageId: true, driver: true, package: { select: { packageTitle: true } } } as const;

/** Finds the pick-ups that a link is for. Wrong, withdrawn and old keys look the same and count as misses. */
export async function getDriveLink(key: string | undefined, clientAddress: string) {
  const link = isLinkKey(key)
    ? await db.driveLink.findFirst({ where: { key, revokedAt: null }, select: linkSelect })
    : null;
  if (link && lastDayOf(link) >= today()) return done(link);
  return missedLink(clientAddress, refuse("NOT_FOUND", "There is no such page."));
}

export type DriveLink = Done<typeof getDriveLink>;

/** Only confirmed bookings: nobody waits for the others. */
export function pickupsOf({ day, packageId, driver }: DriveLink) {
  return {
    startDate: day,
    deletedAt: null,
    bookingStatus: "confirmed",
    ...(packageId && { packageId }),
    ...(driver && { tripContact: driver }),
  };
}

/** What a driver needs of each group, by time: no price, mail or address. */
export async function getDrive(link: DriveLink) {
  const rows = await db.booking.findMany({
    where: pickupsOf(link),
    orderBy: { bookingNumber: "asc" },
    select: {
      id: true,
      customerName: true,
      customerPhone: true,
      ...SALE,
      packageTitle: true,
      pickup: true,
      tripContact: true,
      arrivalFlight: true,
      arrivalAt: true,
      travellers: { select: travellerSelect, orderBy: { position: "asc" } },
      met: { where: { day: link.day }, select: { metAt: true } },
    },
  });
  const stops = rows.map(({ met: [met], arrivalAt, travellers, ...row }) => {
    const counted = travellers
      .map((each) => toTravellerJson(each, row.numberOfPersons))
      .filter((each) => each.isCounted);
    return {
      id: row.id,
      customerName: row.customerName,
      customerPhone: row.customerPhone,
      persons: row.numberOfPersons,
      party: partyInWords(row),
      extras: extrasInWords(soldExtras(row)),
      packageTitle: row.packageTitle,
      pickup: row.pickup,
      driver: row.tripContact,
      arrival: [row.arrivalFlight, arrivalAt && formatTime(arrivalAt)].filter(Boolean).join(" · "),
      time:
        /\b([01]?\d|2[0-3])[:.][0-5]\d\b/.exec(row.pickup ?? "")?.[0].replace(".", ":") ??
        (arrivalAt && formatTime(arrivalAt)),
      needs: travellersInWords(counted).filter(({ wishes }) => wishes),
      metAt: met ? formatTime(met.metAt) : null,
    };
  });
  return {
    day: fromDate(link.day),
    lastDay: lastDayOf(link),
    which: link.driver ?? link.package?.packageTitle ?? "All pick-ups",
    stops: stops.sort((a, b) => sortKey(a.time).localeCompare(sortKey(b.time))),
    readAt: new Date().toISOString(),
  };
}

export type Stop = Awaited<ReturnType<typeof getDrive>>["stops"][number];

/** Those without a time come last. */
function sortKey(time: string | null) {
  return time?.padStart(5, "0") ?? "99";
}
