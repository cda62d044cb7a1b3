import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, toDate } from "~/models/calendar";
import { isId } from "~/models/fields";
import { searchQuery, termQuery } from "~/models/search";

import { type BookingFilter, isByDay } from "./filter";
import { type BookingRow } from "./json";
import { sortOf } from "./order";

const { sql, empty } = Prisma;

/** A filter as the database reads it. */
export type Selection = {
  where: Prisma.Sql;
  /** Says the words of a search again, for the index that looks them up. */
  terms: Prisma.Sql;
  /** The column the rows are in order of, before creation and id. */
  column: "createdAt" | "startDate";
  isDescending: boolean;
  /** Whether the database expects few matches: looking them up beats looking through all in order. */
  isFew: boolean;
  /** The days trips start on, where the order is that of creation. */
  starts?: { from?: string; to?: string };
};

/** So many bookings are quickly gathered, sorted and counted; a list that holds a larger part of a million soon fills a page. */
export const FEW = 2000;

/** Turns a filter into SQL. */
export async function toSelection(filter: BookingFilter): Promise<Selection> {
  const { q, status, package: pkg, startFrom, startTo, madeFrom, madeTo } = filter;
  const query = searchQuery(q);
  const terms = termQuery(q, status);
  const packages = pkg ? await toPackages(pkg) : null;
  const others = [
    sql`"deletedAt" IS NULL`,
    query && sql`"search" @@ lower(${query})::tsquery`,
    status && sql`"bookingStatus" = ${status}`,
    startFrom && sql`"startDate" >= ${toDate(startFrom)}::date`,
    startTo && sql`"startDate" <= ${toDate(startTo)}::date`,
    madeFrom && sql`"createdAt" >= ${startOfDay(madeFrom)}`,
    madeTo && sql`"createdAt" < ${startOfDay(addDays(madeTo, 1))}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const where = Prisma.join(packages ? [...others, packages.where] : others, " AND ");
  const guessed = packages?.areMany ? Prisma.join(others, " AND ") : where;
  const sort = sortOf(filter);
  const isByCreation = sort === "newest" || sort === "oldest";
  return {
    where,
    terms: terms ? sql`AND booking_terms("search", "bookingStatus") @@ lower(${terms})::tsquery` : empty,
    column: isByCreation ? "createdAt" : "startDate",
    isDescending: sort === "newest" || sort === "start-last",
    isFew: !isByDay(filter) && (await guessHowMany(guessed)) < FEW,
    starts: isByCreation && (startFrom ?? startTo) ? { from: startFrom, to: startTo } : undefined,
  };
}

/** So many packages are looked up by their ids. More have bookings enough to fill a page soon. */
const FEW_PACKAGES = 100;

/** Turns a package's id or a part of titles into SQL. */
async function toPackages(text: string) {
  if (isId(text)) return { where: sql`"packageId" = ${text}::uuid`, areMany: false };
  const bearing = sql`SELECT "id" FROM "Package" WHERE strpos(split_part("names", chr(10), 1), lower(${text})) > 0`;
  const found = await db.$queryRaw<{ id: string }[]>`${bearing} LIMIT ${FEW_PACKAGES + 1}`;
  const ids = found.map(({ id }) => id).join();
  return found.length > FEW_PACKAGES
    ? { where: sql`"packageId" IN (${bearing})`, areMany: true }
    : { where: sql`"packageId" = ANY(string_to_array(${ids}, ',')::uuid[])`, areMany: false };
}

type Explained = { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] };

/** What the planner expects from its statistics. Right or wrong, it only decides which way to the same rows is taken. */
async function guessHowMany(where: Prisma.Sql) {
  const [row] = await db.$queryRaw<Explained[]>`EXPLAIN (FORMAT JSON) SELECT FROM "Booking" WHERE ${where}`;
  return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

/** What a BookingRow is made of. */
export const COLUMNS = sql`"id", "bookingNumber", "createdAt", "startDate", "numberOfPersons", "unitPrice", "totalPrice", "bookingStatus",
  "userId", "packageId", "packageTitle", "customerName", "customerEmail", "customerPhone"`;

/** The ORDER BY of a selection. */
export function orderOf({ column, isDescending }: Selection) {
  const direction = isDescending ? "DESC" : "ASC";
  const columns = column === "startDate" ? ["startDate", "createdAt", "id"] : ["createdAt", "id"];
  return Prisma.raw(columns.map((each) => `"${each}" ${direction}`).join(", "));
}

/** The rows of a page, in order. */
export function selectPage(selection: Selection, { offset, limit }: { offset: number; limit: number }) {
  const { where, starts } = selection;
  const order = orderOf(selection);
  if (!starts)
    return db.$queryRaw<BookingRow[]>`
      SELECT ${COLUMNS} FROM "Booking" WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;

  // The two dates of a booking go together: in order of creation, all that was booked long before or after would be walked
  // past. The trips of each day are in that order too, and the page's rows are among the first of every day.
  const { from, to } = starts;
  return db.$queryRaw<BookingRow[]>`
    WITH bounds AS (SELECT min("startDate") AS "first", max("startDate") AS "last" FROM "Booking" WHERE "deletedAt" IS NULL),
      day AS (
        SELECT generate_series(greatest("first", ${dateOrNull(from)}::date), least("last", ${dateOrNull(to)}::date), interval '1 day')::date
          AS "day" FROM bounds),
      page AS (
        SELECT found.* FROM day CROSS JOIN LATERAL (
          SELECT "id", "createdAt" FROM "Booking" WHERE ${where} AND "startDate" = "day" ORDER BY ${order} LIMIT ${limit + offset}
        ) found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT ${COLUMNS} FROM "Booking" WHERE "id" IN (SELECT "id" FROM page) ORDER BY ${order}`;
}

function dateOrNull(date: string | undefined) {
  return date === undefined ? null : toDate(date);
}

/** The next rows behind one, in order; the first without. */
export function selectNext(selection: Selection, { limit, after }: { limit: number; after?: BookingRow }) {
  const { where, terms, isFew } = selection;
  return db.$queryRaw<BookingRow[]>`
    SELECT ${COLUMNS} FROM "Booking" WHERE ${where} ${isFew ? terms : empty} ${after ? behind(selection, after) : empty}
    ORDER BY ${orderOf(selection)} LIMIT ${limit}`;
}

function behind({ column, isDescending }: Selection, { startDate, createdAt, id }: BookingRow) {
  const than = Prisma.raw(isDescending ? "<" : ">");
  return column === "startDate"
    ? sql`AND ("startDate", "createdAt", "id") ${than} (${startDate}::date, ${createdAt}, ${id}::uuid)`
    : sql`AND ("createdAt", "id") ${than} (${createdAt}, ${id}::uuid)`;
}
