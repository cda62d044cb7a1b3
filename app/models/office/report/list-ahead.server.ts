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
    SELECT "month"::text, sum("bookings")::int AS "bookings", sum("guests")::float8 AS "guests", sum("booked")::float8 AS "booked"
    FROM (
      SELECT "travel" AS "month", "bookings", "guests", "booked" FROM "BookingSum"
      WHERE "bookingStatus" <> 'canceled' AND "day" <= ${day}::date
      UNION ALL
      SELECT date_trunc('month', "startDate"::timestamp)::date, 1, "numberOfPersons", "totalPrice" FROM "Booking"
      WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled' AND "canceledAt" >= ${end} AND "createdAt" < ${end}
        AND "startDate" >= ${first}::date AND "startDate" < ${addMonths(first, MONTHS_AHEAD)}::date
    ) each WHERE "month" >= ${first}::date AND "month" < ${addMonths(first, MONTHS_AHEAD)}::date
    GROUP BY 1 HAVING sum("bookings") > 0`;
}
