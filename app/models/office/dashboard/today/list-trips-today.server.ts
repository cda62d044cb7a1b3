import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { MAX_DAYS as LONGEST_TRIP } from "~/models/catalogue/content/limits";
import { addDays, fromDate, toDate, today } from "~/values/calendar";

import { SHOWN } from "./list-waiting.server";

const { sql } = Prisma;

type Row = { day: Date; packageId: string; packageTitle: string; bookings: number; persons: number };

const ACTIVE = sql`b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const SUMS = sql`b."packageId", p."packageTitle", count(*)::int AS "bookings", sum(b."numberOfPersons")::int AS "persons"`;
const FROM = sql`"Booking" b JOIN "Package" p ON p."id" = b."packageId"`;

/** Who starts today and tomorrow, by day and package, and how many of these bookings have no pick-up yet. */
export async function listStarting() {
  const rows = await db.$queryRaw<(Row & { missing: number })[]>`
    SELECT b."startDate" AS "day", ${SUMS}, count(*) FILTER (WHERE b."pickup" IS NULL)::int AS "missing" FROM ${FROM}
    WHERE ${ACTIVE} AND b."startDate" BETWEEN ${toDate(today())}::date AND ${toDate(tomorrow())}::date
    GROUP BY b."startDate", b."packageId", p."packageTitle" ORDER BY 1, bool_and(b."pickup" IS NOT NULL), "persons" DESC, b."packageId"`;
  return byDay(rows);
}

/** Who comes back today and tomorrow. The last day is worked out from what the index of departures contains. */
export async function listComingBack() {
  const first = addDays(today(), -LONGEST_TRIP);
  const rows = await db.$queryRaw<Row[]>`
    SELECT b."startDate" + b."days" - 1 AS "day", ${SUMS} FROM ${FROM}
    WHERE ${ACTIVE} AND b."startDate" BETWEEN ${toDate(first)}::date AND ${toDate(tomorrow())}::date
      AND b."startDate" + b."days" - 1 BETWEEN ${toDate(today())}::date AND ${toDate(tomorrow())}::date
    GROUP BY 1, b."packageId", p."packageTitle" ORDER BY 1, "persons" DESC, b."packageId"`;
  return byDay(rows.map((row) => ({ ...row, missing: 0 })));
}

function tomorrow() {
  return addDays(today(), 1);
}

/** Today and tomorrow, as far as there are trips, with their first groups and the sums of all. */
function byDay(rows: (Row & { missing: number })[]) {
  return [today(), tomorrow()]
    .map((day) => {
      const groups = rows.filter((row) => fromDate(row.day) === day);
      const shown = groups.slice(0, SHOWN).map(({ packageId, packageTitle, bookings, persons, missing }) => ({
        packageId,
        packageTitle,
        bookings,
        persons,
        missing,
      }));
      return {
        day,
        persons: groups.reduce((sum, group) => sum + group.persons, 0),
        groups: shown,
        more: groups.length - shown.length,
      };
    })
    .filter(({ groups }) => groups.length > 0);
}

export type DayOfTrips = Awaited<ReturnType<typeof listComingBack>>[number];
