import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { MAX_DAYS as LONGEST } from "~/models/catalogue/content/day-facts";
import { sumPlaces } from "~/models/catalogue/days/places.server";
import { addDays, type CalendarDate, daysBetween, fromDate, lastDay, toDate } from "~/values/calendar";
import { lastOfMonth } from "~/values/months";

/** The condition of the index Booking_departures. */
const ACTIVE = Prisma.sql`"deletedAt" IS NULL AND "bookingStatus" <> 'canceled'`;

/** Bookings with the same start date and the same number of days, added up. */
type Trips = { startDate: CalendarDate; days: number; bookings: number; persons: number };

type Sum = { bookings: number; persons: number };

/** Trips that start or end on a day count as under way on that day too. */
function daysOf(first: CalendarDate, last: CalendarDate, trips: Trips[]) {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
  return days.map((day) => {
    const endOf = (trip: Trips) => lastDay(trip.startDate, trip.days);
    const sum = (isMeant: (trip: Trips) => boolean) => sumOf(trips.filter(isMeant));
    return {
      day,
      starting: sum(({ startDate }) => startDate === day),
      underWay: sum((trip) => trip.startDate <= day && endOf(trip) >= day),
      ending: sum((trip) => endOf(trip) === day),
    };
  });
}

function sumOf(trips: Trips[]): Sum {
  return {
    bookings: trips.reduce((sum, { bookings }) => sum + bookings, 0),
    persons: trips.reduce((sum, { persons }) => sum + persons, 0),
  };
}

/** By day: bookings that start, are under way and end, trips (one package on one day), and persons with held places. */
export async function getMonth(first: CalendarDate) {
  const last = lastOfMonth(first);
  const [rows, departing, limited, holding] = await Promise.all([
    db.$queryRaw<{ startDate: Date; days: number; bookings: number; persons: number }[]>`
      SELECT "startDate", "days", count(*)::int AS "bookings", sum("numberOfPersons")::int AS "persons" FROM "Booking"
      WHERE ${ACTIVE} AND "startDate" BETWEEN ${toDate(addDays(first, -LONGEST))}::date AND ${toDate(last)}::date
      GROUP BY "startDate", "days"`,
    db.$queryRaw<{ startDate: Date; trips: number }[]>`
      SELECT "startDate", count(DISTINCT "packageId")::int AS "trips" FROM "Booking"
      WHERE ${ACTIVE} AND "startDate" BETWEEN ${toDate(first)}::date AND ${toDate(last)}::date GROUP BY "startDate"`,
    sumPlaces(first, last, "day"),
    db.seatHold.groupBy({
      by: "startDate",
      where: { startDate: { gte: toDate(first), lte: toDate(last) } },
      _sum: { numberOfPersons: true },
    }),
  ]);
  const trips = rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
  const departures = new Map(departing.map(({ startDate, trips: count }) => [fromDate(startDate), count]));
  const places = new Map(limited.map(({ key, ...sums }) => [key, sums]));
  const held = new Map(holding.map(({ startDate, _sum }) => [fromDate(startDate), _sum.numberOfPersons]));
  return {
    first,
    days: daysOf(first, last, trips).map((each) => ({
      ...each,
      trips: departures.get(each.day) ?? 0,
      held: held.get(each.day) ?? 0,
      places: places.get(each.day) ?? null,
    })),
  };
}
