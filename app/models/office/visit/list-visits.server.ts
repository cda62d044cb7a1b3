import { z } from "zod";

import { db } from "~/db.server";
import { addDays, type CalendarDate, isCalendarDate, startOfDay, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { readCriteria } from "~/values/paging";

type Period = { from: CalendarDate; to: CalendarDate };

const SHOWN = 100;

/** The last thirty days, unless the address names others. */
export function readPeriod(url: string): Period {
  const date = z.string().refine(isCalendarDate);
  const { from, to = today() } = readCriteria(url, { from: date, to: date }).criteria;
  return { from: from ?? addDays(to, -29), to };
}

export function faultsOfPeriod({ from, to }: Period): Record<string, string> {
  return invertedDays({ from, to }) ?? {};
}

type Views = { name: string; views: number; visitors: number };

type PackageRow = { packageId: string; packageTitle: string } & Steps;

type Steps = { views: number; visitors: number; forms: number; bookings: number; confirmed: number };

/** Visits to the guests' pages, and what became of them. Bookings are those made on the site, not by the office. */
export async function listVisits(period: Period) {
  const [packages, pages, sources, searches] = await Promise.all([
    listPackages(period),
    listPages(period),
    listSources(period),
    listSearches(period),
  ]);
  return { ...packages, pages, sources, searches };
}

/** The most viewed packages, and the sums of all. Confirmed are those of the bookings that are confirmed now. */
async function listPackages({ from, to }: Period) {
  const steps = await db.$queryRaw<PackageRow[]>`
    WITH seen AS (
      SELECT "packageId"::uuid AS "id", sum("views") FILTER (WHERE "kind" = 'package') AS "views",
        sum("visitors") FILTER (WHERE "kind" = 'package') AS "visitors", sum("views") FILTER (WHERE "kind" = 'form') AS "forms"
      FROM "PageCount" WHERE "day" BETWEEN ${from}::date AND ${to}::date AND "kind" IN ('package', 'form') AND "packageId" <> ''
      GROUP BY 1
    ), booked AS (
      SELECT "packageId" AS "id", count(*) AS "bookings", count(*) FILTER (WHERE "bookingStatus" = 'confirmed') AS "confirmed"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "source" = 'web'
        AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1
    ), steps AS (
      SELECT GROUPING("id") = 1 AS "isSum", "id", coalesce(sum("views"), 0)::int AS "views",
        coalesce(sum("visitors"), 0)::int AS "visitors", coalesce(sum("forms"), 0)::int AS "forms",
        coalesce(sum("bookings"), 0)::int AS "bookings", coalesce(sum("confirmed"), 0)::int AS "confirmed"
      FROM seen FULL JOIN booked USING ("id") GROUP BY GROUPING SETS (("id"), ())
    )
    SELECT coalesce("id"::text, '') AS "packageId", coalesce("packageTitle", '') AS "packageTitle", "views", "visitors",
      "forms", "bookings", "confirmed"
    FROM steps LEFT JOIN "Package" USING ("id")
    ORDER BY "isSum" DESC, "views" DESC, "bookings" DESC, "packageTitle" LIMIT ${SHOWN + 2}`;
  const [all, ...packages] = steps;
  return { all, packages: packages.slice(0, SHOWN), isMore: packages.length > SHOWN };
}

function listPages({ from, to }: Period) {
  return db.$queryRaw<Views[]>`
    SELECT "kind" AS "name", sum("views")::int AS "views", sum("visitors")::int AS "visitors"
    FROM "PageCount" WHERE "day" BETWEEN ${from}::date AND ${to}::date
      AND "kind" IN ('site', 'home', 'packages', 'package', 'ask', 'contact', 'other')
    GROUP BY 1 ORDER BY "kind" = 'site', 2 DESC`;
}

function listSources({ from, to }: Period) {
  return db.$queryRaw<Views[]>`
    SELECT "source" AS "name", sum("views")::int AS "views", sum("visitors")::int AS "visitors"
    FROM "PageCount" WHERE "day" BETWEEN ${from}::date AND ${to}::date AND "kind" = 'source'
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${SHOWN}`;
}

/** Only words that two visitors typed on one day, because one person's words may tell of that person. */
function listSearches({ from, to }: Period) {
  return db.$queryRaw<Views[]>`
    SELECT "source" AS "name", sum("views")::int AS "views", sum("visitors")::int AS "visitors"
    FROM "PageCount" WHERE "day" BETWEEN ${from}::date AND ${to}::date AND "kind" = 'nothing-found' AND "visitors" > 1
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${SHOWN}`;
}
