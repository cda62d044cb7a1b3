import { db } from "~/db.server";
import { MAX_DAYS as LONGEST } from "~/models/catalogue/package/limits";
import { addDays, addMonths, type CalendarDate, fromDate, isCalendarDate, toDate, today } from "~/values/calendar";

import { agendaOf } from "./agenda-of";

/** The first day of the month in the page's address, by default of this month. */
export function readMonth(url: string): CalendarDate {
  const first = `${new URL(url).searchParams.get("month") ?? ""}-01`;
  return isCalendarDate(first) ? first : `${today().slice(0, 7)}-01`;
}

/** For each day of the month: how many trips start, are under way and end. An index alone answers the query. */
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
