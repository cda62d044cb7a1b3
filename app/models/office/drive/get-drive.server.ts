import { db } from "~/db.server";
import { listSoldRows } from "~/models/booking/row/sold-rows.server";
import { travellersInWords } from "~/models/office/departure/in-words";
import { guestSelect, toGuestJson } from "~/models/office/departure/json";
import { type Done, done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { formatTime, fromDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { extrasInWords } from "~/values/extras";
import { partyInWords } from "~/values/party";
import { isLinkKey } from "~/values/secret.server";

import { lastDayOf, OPENS_AFTER } from "./drive-links.server";
import { type Met } from "./schema";

const linkSelect = { day: true, packageId: true, driver: true, package: { select: { packageTitle: true } } } as const;

/** Finds the pick-ups that a link is for. Wrong, withdrawn and old keys look the same and count as misses. */
export async function getDriveLink(key: string | undefined, clientAddress: string) {
  const link = isLinkKey(key)
    ? await db.driveLink.findFirst({ where: { key, revokedAt: null }, select: linkSelect })
    : null;
  if (link && lastDayOf(link) >= today()) return done(link);
  return missedLink(clientAddress, refuse("NOT_FOUND", "There is no such page."));
}

type DriveLink = Done<typeof getDriveLink>;

/** Only confirmed bookings: nobody waits for the others. */
function pickupsOf({ day, packageId, driver }: DriveLink) {
  return {
    startDate: day,
    deletedAt: null,
    bookingStatus: "confirmed",
    ...(packageId && { packageId }),
    ...(driver && { tripContact: driver }),
  };
}

/** What a driver needs of each group, by time: no price, mail or address. */
export async function getRunSheet(link: DriveLink) {
  const rows = await db.booking.findMany({
    where: pickupsOf(link),
    orderBy: { bookingNumber: "asc" },
    select: guestSelect,
  });
  const ids = rows.map(({ id }) => id);
  const sold = await listSoldRows(db, ids);
  const stops = rows.map((row) => {
    const guest = toGuestJson(row, { isMoneyKept: false, pinned: {} });
    const { arrivalFlight, arrivalAt, pickup, metAt } = guest;
    const arrives = arrivalAt && formatTime(arrivalAt);
    return {
      id: row.id,
      customerName: row.customerName,
      customerPhone: row.customerPhone,
      persons: row.numberOfPersons,
      party: partyInWords(row),
      extras: extrasInWords(guest.extras),
      sold: (sold[row.id] ?? []).map(([, words]) => words).join(" · "),
      packageTitle: row.packageTitle,
      pickup,
      driver: row.tripContact,
      arrival: [arrivalFlight, arrives].filter(Boolean).join(" · "),
      time: /\b([01]?\d|2[0-3])[:.][0-5]\d\b/.exec(pickup ?? "")?.[0].replace(".", ":") ?? arrives,
      needs: travellersInWords(guest.travellers).filter(({ wishes }) => wishes),
      metAt: metAt && formatTime(metAt),
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

export type Stop = Awaited<ReturnType<typeof getRunSheet>>["stops"][number];

/** Those without a time come last. */
function sortKey(time: string | null) {
  return time?.padStart(5, "0") ?? "99";
}

/** Notes once when the guests were met, however often the phone sends it, or takes it back. */
export async function meet(link: DriveLink, { booking: id, intent, at }: Met) {
  const booking = await db.booking.findFirst({ where: { ...pickupsOf(link), id }, select: { id: true } });
  if (!booking) return refuse("NOT_FOUND", "This pick-up is not on the page any more. Please load it again.");
  const where = { bookingId: id, day: link.day };
  if (intent === "undo") await db.pickupMet.deleteMany({ where });
  else await db.pickupMet.createMany({ data: { ...where, metAt: tappedAt(at) }, skipDuplicates: true });
  return done({ id });
}

/** A phone's clock may be wrong: not in the future, and not before the page could be opened. */
function tappedAt(at: string | undefined) {
  const now = Date.now();
  const tapped = at ? Date.parse(at) : now;
  return new Date(Math.min(now, Math.max(tapped, now - (OPENS_AFTER + 1) * DAY)));
}
