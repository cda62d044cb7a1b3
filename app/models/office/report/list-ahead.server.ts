import { db } from "~/db.server";
import { sumPlaces } from "~/models/catalogue/days/places.server";
import { addDays, addMonths, type CalendarDate, formatMonth, startOfDay } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { type Line, percentOf } from "./tables";

const MONTHS_AHEAD = 12;

type MonthOfPlaces = Awaited<ReturnType<typeof sumPlaces>>[number];

type Travel = { month: CalendarDate; bookings: number; guests: number; booked: number };

/**
 * What trips of this month and the next eleven are booked for, what those of a year before were on the same day, and how full
 * the departures with limited places are; without months of which there is nothing to say.
 */
export async function listAhead(today: CalendarDate): Promise<{ lines: Line<"ahead">[]; places: MonthOfPlaces[] }> {
  const first = firstOfMonth(today);
  const thatDay = addMonths(today, -12);
  const [now, lastYear, places] = await Promise.all([
    sumTravel(first, today),
    sumTravel(addMonths(first, -12), thatDay),
    sumPlaces(first, addDays(addMonths(first, MONTHS_AHEAD), -1), "month"),
  ]);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(first, index));
  const lines = months.map((month) => {
    const { booked = 0, bookings = 0, guests = 0 } = now.find((each) => each.month === month) ?? {};
    const bookedLastYear = lastYear.find((each) => each.month === addMonths(month, -12))?.booked ?? 0;
    const pace = percentOf(booked - bookedLastYear, bookedLastYear);
    const limited = places.find(({ key }) => key === month);
    return {
      key: month,
      name: formatMonth(month),
      booked,
      bookedLastYear,
      pace,
      bookings,
      guests,
      filled: limited ? percentOf(limited.taken, limited.places) : null,
      taken: limited?.taken ?? null,
      places: limited?.places ?? null,
    };
  });
  const isSaid = ({ bookings, bookedLastYear, places }: (typeof lines)[number]) =>
    bookings > 0 || bookedLastYear > 0 || places !== null;
  return { lines: lines.filter(isSaid), places };
}

/** The trips of twelve months as they were booked at the end of a day; what was canceled later still counts. */
function sumTravel(first: CalendarDate, day: CalendarDate) {
  const end = startOfDay(addDays(day, 1));
  return db.$queryRaw<Travel[]>`
    SELECT date_trunc('month', "startDate"::timestamp)::date::text AS "month", count(*)::int AS "bookings",
      sum("numberOfPersons")::float8 AS "guests", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" < ${end} AND ("bookingStatus" <> 'canceled' OR "canceledAt" >= ${end})
      AND "startDate" >= ${first}::date AND "startDate" < ${addMonths(first, MONTHS_AHEAD)}::date
    GROUP BY 1`;
}
