import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { consumeLimit } from "~/upkeep/rate-limit.server";
import { addDays, fromDate } from "~/values/calendar";

import { calendarSelect } from "./trip-calendar.server";

const MISSES = { name: "trip-miss", count: 60, minutes: 1, msg: "Too many links that open nothing." };

/** By the key of its public link. A wrong, a replaced and a deleted one are the same; each counts as a miss. */
export async function getTrip(key: string | undefined, clientAddress: string) {
  const row = isShareKey(key)
    ? await db.booking.findFirst({ where: { shareKey: key, deletedAt: null }, select: tripSelect })
    : null;
  if (row) return done(row);
  return (await consumeLimit(MISSES, clientAddress, clientAddress)) ?? refuse("NOT_FOUND", "There is no such trip.");
}

const tripSelect = {
  ...calendarSelect,
  customerName: true,
  nights: true,
} as const;

type TripRow = Extract<Awaited<ReturnType<typeof getTrip>>, { ok: true }>["value"];

/** What everybody who has the link may see: no price, no address of any kind, nobody's number but our own. */
export function toTripJson(row: TripRow) {
  const { bookingStatus, customerName, numberOfPersons, packageTitle, pickup, tripContact, days, nights } = row;
  const startDate = fromDate(row.startDate);
  return {
    ...{ packageTitle, bookingStatus, customerName, numberOfPersons, pickup, tripContact, days, nights, startDate },
    endDate: addDays(startDate, days - 1),
    asOf: new Date().toISOString(),
  };
}

export type TripJson = ReturnType<typeof toTripJson>;

function isShareKey(key: string | undefined): key is string {
  return key !== undefined && /^[\w-]{22}$/.test(key);
}
