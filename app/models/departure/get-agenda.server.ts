import { db } from "~/db.server";
import { MAX_DAYS as LONGEST } from "~/models/package/schema";
import { addDays, addMonths, type CalendarDate, fromDate, isCalendarDate, toDate, today } from "~/values/calendar";

import { agendaOf } from "./agenda-of";

/** The first day of the month in a page's address, or of this month. */
export function readMonth(url: string): CalendarDate {
  const first = `${new URL(url).searchParams.get("month") ?? ""}-01`;
  return isCalendarDate(first) ? first : `${today().slice(0, 7)}-01`;
}

/** Of each day of a month how many start, are under way and end; all of it is read from an index. */
export async function getAgenda(first: CalendarDate) {
  const last = addDays(addMonths(first, 1), -1);
  const rows = await db.$queryRaw<{ startDate: Date; days: number; bookings: number; persons: number }[]>`
    SELECT "startDate", "days", count(*)::int AS "bookings", sum("numberOfPersons")::int AS "persons" FROM "Booking"
    WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled'
      AND "startDate" BETWEEN ${toDate(addDays(first, -LONGEST))}::date AND ${toDate(last)}::date
    GROUP BY "startDate", "days"`;
  const trips = rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
  return { first, days: agendaOf(first, last, trips) };
}
