import { columnsOf, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingRow, bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { type BookingCriteria, conditionsOf } from "~/models/office/booking/filters.server";
import { versionsOf } from "~/models/office/booking/list-bookings.server";
import { openAnswers } from "~/models/office/closure/show-closure.server";
import { STATS } from "~/models/system/stat/list-stats.server";
import { fewOf, readCounts } from "~/models/system/stat/read-counts.server";
import { addDays, fromDate, mondayOf, startOfDay, toDate, today } from "~/values/calendar";

import { daysSince, SHOWN as SHOWN_REQUESTS } from "./today/list-waiting.server";

const { sql } = Prisma;

const SHOWN = 8;
const WEEKS = 53;
const LEAST_WEEKS = 13;

type Listed = BookingRow & { list: "latest" | "starting" | "requests" };

/** Requests by their start, because the nearest one is the most urgent. One whose day is over waits in the list alone. */
export async function getBookingOverview() {
  const [day, week] = [toDate(today()), toDate(addDays(today(), 7))];
  const from = sql`${columnsOf(bookingSelect)} FROM "Booking" WHERE "deletedAt" IS NULL`;
  const byStart = sql`ORDER BY "startDate", "createdAt", "id"`;
  const rows = await db.$queryRaw<Listed[]>`
    (SELECT 'latest' AS "list", ${from} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${SHOWN})
    UNION ALL (SELECT 'starting', ${from} AND "bookingStatus" <> 'canceled' AND "startDate" >= ${day}::date AND "startDate" < ${week}::date
      ${byStart} LIMIT ${SHOWN})
    UNION ALL (SELECT 'requests', ${from} AND "bookingStatus" = 'pending' AND "startDate" >= ${day}::date ${byStart} LIMIT ${SHOWN_REQUESTS})`;
  const of = (name: Listed["list"]) => rows.filter(({ list }) => list === name);
  return {
    latest: of("latest").map(toPopulatedBookingJson),
    starting: of("starting").map(toPopulatedBookingJson),
    versions: versionsOf(rows.filter(({ list }) => list !== "requests")),
    requests: of("requests").map((row) => ({
      booking: toPopulatedBookingJson(row),
      versions: versionsOf([row]),
      days: daysSince(row.createdAt),
    })),
  };
}

export function leavingSoon() {
  return { status: "pending", startFrom: today(), startTo: addDays(today(), 3) } satisfies BookingCriteria;
}

/** What the dashboard shows beside what waits in the menu. */
export async function readDashboardCounts() {
  const matching = async (criteria: BookingCriteria) => fewOf(sql`"Booking" WHERE ${await conditionsOf(criteria)}`);
  return readCounts("dashboard", {
    ...STATS,
    leaving: await matching(leavingSoon()),
    asking: await matching({ change: "open" }),
    choices: openAnswers(),
  });
}

/** Up to 53 weeks, none before the first booking, but a season's at least; `bookings` includes the canceled ones. */
export async function countBookingsByWeek() {
  const thisMonday = mondayOf(today());
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const counted = await db.$queryRaw<{ monday: Date; bookings: number; canceled: number }[]>`
    SELECT date_trunc('week', "createdAt" AT TIME ZONE interval '5:30') AS "monday", count(*)::int AS "bookings",
      (count(*) FILTER (WHERE "bookingStatus" = 'canceled'))::int AS "canceled"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" >= ${startOfDay(first)} GROUP BY 1`;
  const byMonday = new Map(counted.map(({ monday, ...counts }) => [fromDate(monday), counts]));
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return { monday, ...(byMonday.get(monday) ?? { bookings: 0, canceled: 0 }) };
  });
  const start = weeks.findIndex(({ bookings }) => bookings > 0);
  return weeks.slice(start < 0 ? -LEAST_WEEKS : Math.min(start, WEEKS - LEAST_WEEKS));
}
