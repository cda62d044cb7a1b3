import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay } from "~/values/calendar";
import { type CsvColumn, writeCsv } from "~/values/csv";
import { like } from "~/values/pick";

import { type Period } from "./criteria.server";
import {
  type AnyVisitLine,
  RATIO,
  VISIT_TABLE_NAMES,
  type VisitLine,
  type VisitTableName,
  visitTableOf,
} from "./tables";

const { sql } = Prisma;

/** Of packages, sources and words, the page shows so many. */
const SHOWN = 100;

const ALL = 1_000_000;

/** Visits to the guests' pages, and what became of them. Bookings are those made on the site, not by the office. */
export async function listVisits(period: Period, shown = SHOWN) {
  const [packages, sources, searches, pages] = await Promise.all([
    listPackages(period, shown),
    listSources(period, shown),
    listSearches(period, shown),
    listPages(period),
  ]);
  return { ...period, ...packages, sources, searches, pages };
}

/** The most viewed packages, and the sums of all. Confirmed are those of the bookings that are confirmed now. */
async function listPackages({ from, to }: Period, shown: number) {
  const [sums, ...lines] = await db.$queryRaw<VisitLine<"packages">[]>`
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
    SELECT coalesce("id"::text, '') AS "key", coalesce("packageTitle", '') AS "name", "views", "visitors",
      "forms", "bookings", "confirmed"
    FROM steps LEFT JOIN "Package" USING ("id")
    ORDER BY "isSum" DESC, "views" DESC, "bookings" DESC, "packageTitle" LIMIT ${shown + 2}`;
  if (!sums) throw new Error("The sum of all packages is missing.");
  const { views, visitors, forms, bookings, confirmed } = sums;
  const all = withRatio({ views, visitors, forms, bookings, confirmed });
  return { all, packages: lines.slice(0, shown).map(withRatio), isMore: lines.length > shown };
}

function withRatio<Line extends { bookings: number; visitors: number }>(line: Line) {
  return { ...line, [RATIO]: line.visitors > 0 ? Math.round((1000 * line.bookings) / line.visitors) / 10 : null };
}

/** Sources without a name are direct visits, or browsers that do not tell. */
async function listSources(period: Period, shown: number): Promise<VisitLine<"sources">[]> {
  const rows = await sumViews(sql`"source"`, period, sql`"kind" = 'source'`, shown);
  return rows.map(({ key, ...sums }) => ({ key, name: key || "Direct or unknown", ...sums }));
}

/** Only words that two visitors typed on one day, because one person's words may tell of that person. */
async function listSearches(period: Period, shown: number): Promise<VisitLine<"searches">[]> {
  const rows = await sumViews(sql`"source"`, period, sql`"kind" = 'nothing-found' AND "visitors" > 1`, shown);
  return rows.map(({ key, ...sums }) => ({ key, name: key, ...sums }));
}

/** All pages together; none before the first view. */
async function listPages(period: Period) {
  const rows = await sumViews(sql`"kind"`, period, sql`"kind" = 'site'`);
  return rows.map(({ key, ...sums }) => ({ key, name: "All pages", ...sums }));
}

/** Of each value of a column, the most viewed first. */
function sumViews(key: Prisma.Sql, { from, to }: Period, isMeant: Prisma.Sql, shown: number | null = null) {
  return db.$queryRaw<{ key: string; views: number; visitors: number }[]>`
    SELECT ${key} AS "key", sum("views")::int AS "views", sum("visitors")::int AS "visitors"
    FROM "PageCount" WHERE "day" BETWEEN ${from}::date AND ${to}::date AND ${isMeant}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${shown}::int`;
}

export function exportVisits(name: VisitTableName, period: Period) {
  const { first, columns } = visitTableOf(name);
  const named = Object.entries(columns).map(([column, title]): CsvColumn<AnyVisitLine> => [
    title,
    (line) => line[column] ?? "",
  ]);
  return writeCsv([[first, (line: AnyVisitLine) => line.name], ...named], linesOf(name, period));
}

async function* linesOf(name: VisitTableName, period: Period): AsyncGenerator<AnyVisitLine[]> {
  yield (await listVisits(period, ALL))[name];
}

const date = (example: string) => like(z.iso.date(), example);

const count = like(z.int(), 12);

const ratio = like(z.number().nullable(), 2.5, "Bookings by a hundred visitors; null without visitors.");

const countsOf = (columns: Record<string, string>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name === RATIO ? ratio : count]));

const key = like(z.string(), "google.com");

const name = like(z.string(), "google.com");

/** The columns of each table are listed in `tables.ts`. */
export const visitsShape = z.object({
  from: date("2026-10-26"),
  to: date("2026-11-24"),
  all: z.object(countsOf(visitTableOf("packages").columns)).meta({ description: "The sums of all packages." }),
  isMore: z.boolean().meta({ description: "Whether more packages than these were viewed or booked." }),
  pages: z.array(z.object({ key, name, views: count, visitors: count })).meta({ description: "One line: all pages." }),
  ...Object.fromEntries(
    VISIT_TABLE_NAMES.map((table) => {
      const { title, columns } = visitTableOf(table);
      return [table, z.array(z.object({ key, name, ...countsOf(columns) })).meta({ description: `${title}.` })];
    }),
  ),
});
