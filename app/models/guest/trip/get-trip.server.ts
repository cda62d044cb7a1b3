import { db } from "~/db.server";
import { selectTextsAt } from "~/models/booking/row/fields";
import { soldExtras } from "~/models/booking/row/lines";
import { pickupInWords } from "~/models/booking/row/pickup-in-words";
import { readSoldRows } from "~/models/booking/row/sold-rows.server";
import { calendarSelect, tripCalendar } from "~/models/booking/row/trip-calendar.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { addDays, fromDate, lastDay, today } from "~/values/calendar";
import { extrasInWords } from "~/values/extras";
import { pick } from "~/values/pick";
import { isLinkKey } from "~/values/secret.server";

/** Finds a trip by its public link's key. Wrong, replaced and deleted keys look the same and count as misses. Of one that is over it says only that. */
export async function getTrip(key: string | undefined, clientAddress: string, { evenCanceled = false } = {}) {
  const row = isLinkKey(key)
    ? await db.booking.findFirst({ where: { shareKey: key, deletedAt: null }, select: tripSelect })
    : null;
  if (row) {
    const over = overInWords(row, evenCanceled);
    return over ? refuse("GONE", `${over} Please call us: ${(await getSite()).phone}.`) : done(row);
  }
  return missedLink(clientAddress, refuse("NOT_FOUND", "There is no such trip."));
}

/** Days after its end on which a trip may still be read. */
const READ_FOR = 30;

type Trip = { bookingStatus: string; startDate: Date; days: number };

function overInWords({ bookingStatus, startDate, days }: Trip, evenCanceled: boolean) {
  if (bookingStatus === "canceled" && !evenCanceled) return "This trip was canceled.";
  return today() > addDays(lastDay(fromDate(startDate), days), READ_FOR) ? "This trip is over." : null;
}

const tripSelect = {
  ...calendarSelect,
  packageId: true,
  customerName: true,
  nights: true,
  package: { select: { imageKey: true, isPrivate: true } },
} as const;

type TripRow = Done<typeof getTrip>;

/** What everybody with the link may see: no price, no address or e-mail, no phone number but ours. */
export function toTripJson(row: TripRow) {
  const { bookingStatus, customerName, numberOfPersons, numberOfChildren, packageTitle, days, nights } = row;
  const startDate = fromDate(row.startDate);
  return {
    packageTitle,
    bookingStatus,
    customerName,
    numberOfPersons,
    numberOfChildren,
    extras: extrasInWords(soldExtras(row)),
    ...pick(row, selectTextsAt("public link")),
    pickup: pickupInWords({ ...row, startDate }, today()),
    days,
    nights,
    startDate,
    endDate: lastDay(startDate, days),
    asOf: new Date().toISOString(),
  };
}

export type TripJson = ReturnType<typeof toTripJson>;

export async function getCalendar(id: string, shareKey?: string) {
  const [site, row, soldRows] = await Promise.all([
    getSite(),
    db.booking.findUniqueOrThrow({ where: { id }, select: calendarSelect }),
    readSoldRows(db, id),
  ]);
  return tripCalendar(site, { ...row, soldRows }, shareKey);
}
