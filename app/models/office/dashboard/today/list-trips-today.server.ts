import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { MAX_DAYS as LONGEST_TRIP } from "~/models/catalogue/content/day-facts";
import { addDays, fromDate, toDate, today } from "~/values/calendar";

import { SHOWN } from "./list-waiting.server";

const { sql } = Prisma;

type Row = {
  isStart: boolean;
  missing: number;
  day: Date;
  packageId: string;
  packageTitle: string;
  bookings: number;
  persons: number;
};

const ACTIVE = sql`b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const SUMS = sql`b."packageId", p."packageTitle", count(*)::int AS "bookings", sum(b."numberOfPersons")::int AS "persons"`;
const FROM = sql`"Booking" b JOIN "Package" p ON p."id" = b."packageId"`;

/**
 * Who starts and who comes back today and tomorrow, by day and package, and how many who start have no pick-up yet. The last
 * day is worked out from what the index of departures contains.
 */
export async function listTripsToday() {
  const first = toDate(addDays(today(), -LONGEST_TRIP));
  const days = sql`BETWEEN ${toDate(today())}::date AND ${toDate(tomorrow())}::date`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (SELECT true AS "isStart", b."startDate" AS "day", ${SUMS}, count(*) FILTER (WHERE b."pickup" IS NULL)::int AS "missing" FROM ${FROM}
      WHERE ${ACTIVE} AND b."startDate" ${days} GROUP BY b."startDate", b."packageId", p."packageTitle"
    UNION ALL SELECT false, b."startDate" + b."days" - 1, ${SUMS}, 0 FROM ${FROM}
      WHERE ${ACTIVE} AND b."startDate" BETWEEN ${first}::date AND ${toDate(tomorrow())}::date AND b."startDate" + b."days" - 1 ${days}
      GROUP BY 2, b."packageId", p."packageTitle") AS trips
    ORDER BY "missing" = 0, "persons" DESC, "packageId"`;
  const [starting, comingBack] = [true, false].map((isStart) => byDay(rows.filter((row) => row.isStart === isStart)));
  return { starting: starting ?? [], comingBack: comingBack ?? [] };
}

function tomorrow() {
  return addDays(today(), 1);
}

/** Today and tomorrow, as far as there are trips, with their first groups and the sums of all. */
function byDay(rows: Row[]) {
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

export type DayOfTrips = ReturnType<typeof byDay>[number];
