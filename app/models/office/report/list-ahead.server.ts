import { db } from "~/db.server";
import { addDays, addMonths, type CalendarDate, formatMonth, startOfDay } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { type Line, percentOf } from "./tables";

const MONTHS_AHEAD = 12;

type Travel = { month: CalendarDate; bookings: number; guests: number; booked: number };

/** What trips of this month and the next eleven are booked for, without months that nobody booked in either year, and what those of a year before were on the same day. */
export async function listAhead(today: CalendarDate): Promise<Line<"ahead">[]> {
  const first = firstOfMonth(today);
  const thatDay = addMonths(today, -12);
  const [now, lastYear] = await Promise.all([sumTravel(first, today), sumTravel(addMonths(first, -12), thatDay)]);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(first, index));
  const lines = months.map((month) => {
    const { booked = 0, bookings = 0, guests = 0 } = now.find((each) => each.month === month) ?? {};
    const bookedLastYear = lastYear.find((each) => each.month === addMonths(month, -12))?.booked ?? 0;
    const pace = percentOf(booked - bookedLastYear, bookedLastYear);
    return { key: month, name: formatMonth(month), booked, bookedLastYear, pace, bookings, guests };
  });
  return lines.filter(({ bookings, bookedLastYear }) => bookings > 0 || bookedLastYear > 0);
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
