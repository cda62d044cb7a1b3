import { columnsOf, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingRow, bookingSelect } from "~/models/booking/json";
import { linesOf } from "~/models/booking/lines";
import { inBatches } from "~/values/batches";
import { addDays, startOfDay } from "~/values/calendar";
import { COUNT_LIMIT, totalOf } from "~/values/paging";
import { type Line } from "~/values/sale-lines";

import { type BookingCriteria, conditionsOf } from "./filters.server";
import { sortOf } from "./list-options";

const { sql } = Prisma;

export type SoldRow = Omit<BookingRow, "lines"> & { lines: Line[] };

type Matches = { criteria: BookingCriteria; where: Prisma.Sql; isLong: boolean };

const COLUMNS = columnsOf(bookingSelect);

/** What else narrows a list, is counted one by one. */
const COUNTED_BY_DAY = new Set(["status", "madeFrom", "madeTo", "sort"]);

/** Totals by status and booking date are exact; all others stop at COUNT_LIMIT. Few matches are looked for but once: what comes next reads them by their ids. */
export async function findMatches(criteria: BookingCriteria) {
  const where = await conditionsOf(criteria);
  if (isCountedByDay(criteria)) {
    const total = await countByDay(criteria);
    return { criteria, where, totalBookings: total, isMore: false, isLong: total > COUNT_LIMIT };
  }
  const [found] = await db.$queryRaw<{ counted: number; ids: string[] | null }[]>`
    SELECT count(*)::int AS "counted", CASE WHEN count(*) <= ${COUNT_LIMIT} THEN array_agg("id") END AS "ids"
    FROM ${few(where)}`;
  const { total, isMore } = totalOf(found?.counted ?? 0);
  const those = isMore ? where : sql`"id" = ANY(${found?.ids ?? []}::uuid[]) AND "deletedAt" IS NULL`;
  return { criteria, where: those, totalBookings: total, isMore, isLong: isMore };
}

function isCountedByDay(criteria: BookingCriteria) {
  return Object.keys(criteria).every((name) => COUNTED_BY_DAY.has(name));
}

/** An index alone answers it. */
function countByDay({ status, madeFrom, madeTo }: BookingCriteria) {
  const createdAt = { gte: madeFrom && startOfDay(madeFrom), lt: madeTo && startOfDay(addDays(madeTo, 1)) };
  const bookingStatus = status === "active" ? { not: "canceled" } : status;
  return db.booking.count({ where: { deletedAt: null, bookingStatus, createdAt } });
}

/** Matches up to COUNT_LIMIT and one. MATERIALIZED keeps the LIMIT from making the planner scan the table instead of using the search index. */
function few(where: Prisma.Sql) {
  return sql`(WITH matching AS MATERIALIZED (SELECT "id" FROM "Booking" WHERE ${where})
    SELECT * FROM matching LIMIT ${COUNT_LIMIT + 1}) AS few`;
}

type Slice = { isFromEnd: boolean; skip: number; take: number };

export function selectMatches({ criteria, where, isLong }: Matches, { isFromEnd, skip, take }: Slice) {
  const { q, package: pkg, user, startFrom, startTo } = criteria;
  const order = orderOf(criteria);
  // With these filters, an index in order of creation would pass many bookings before the first match.
  const isFar = !order.isByStart && (startFrom ?? startTo) !== undefined && (q ?? pkg ?? user) !== undefined;
  return db.$queryRaw<BookingRow[]>`
    SELECT ${COLUMNS} FROM "Booking" WHERE "id" IN (
      SELECT "id" FROM ${isLong && !isFar ? walked(where) : sorted(where)}
      ORDER BY ${isFromEnd ? order.backwards : order.forwards} LIMIT ${take} OFFSET ${skip}
    ) ORDER BY ${order.forwards}`;
}

/** All of them, with their lines. */
export async function* readMatches(criteria: BookingCriteria): AsyncGenerator<SoldRow[]> {
  const { where, isLong } = await findMatches(criteria);
  const order = orderOf(criteria);
  const batches = inBatches<BookingRow>((last, take) => {
    const rest = last ? sql`${where} AND ${order.isAfter(last)}` : where;
    return db.$queryRaw<BookingRow[]>`
      SELECT ${COLUMNS} FROM ${isLong ? walked(rest) : sorted(rest)} ORDER BY ${order.forwards} LIMIT ${take}`;
  });
  for await (const rows of batches) yield rows.map((row) => ({ ...row, lines: linesOf(row) }));
}

/** For many matches: an index supplies the ORDER BY, so the first page is found early. */
function walked(where: Prisma.Sql) {
  return sql`"Booking" WHERE ${where}`;
}

/** For few matches: OFFSET 0 makes PostgreSQL find all of them before it sorts. */
function sorted(where: Prisma.Sql) {
  return sql`(SELECT * FROM "Booking" WHERE ${where} OFFSET 0) AS matching`;
}

function orderOf(criteria: BookingCriteria) {
  const sort = sortOf(criteria);
  const isByStart = sort === "start-first" || sort === "start-last";
  const columns = isByStart ? ["startDate", "createdAt", "id"] : ["createdAt", "id"];
  const by = (direction: "ASC" | "DESC") => Prisma.raw(columns.map((each) => `"${each}" ${direction}`).join(", "));
  const isDescending = sort === "newest" || sort === "start-last";
  const than = Prisma.raw(isDescending ? "<" : ">");
  return {
    isByStart,
    forwards: by(isDescending ? "DESC" : "ASC"),
    backwards: by(isDescending ? "ASC" : "DESC"),
    isAfter: ({ startDate, createdAt, id }: BookingRow) =>
      isByStart
        ? sql`("startDate", "createdAt", "id") ${than} (${startDate}::date, ${createdAt}, ${id}::uuid)`
        : sql`("createdAt", "id") ${than} (${createdAt}, ${id}::uuid)`,
  };
}
