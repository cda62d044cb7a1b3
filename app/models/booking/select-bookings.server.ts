import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, toDate } from "~/models/calendar";
import { isId } from "~/models/fields";
import { searchQuery } from "~/models/search";

import { type BookingFilter, sortOf } from "./filter";
import { type BookingRow } from "./json";

const { sql, empty } = Prisma;

/** A filter as the database reads it. */
export type Selection = {
  where: Prisma.Sql;
  /** The column the rows are in order of, before the id. */
  column: "createdAt" | "startDate";
  isDescending: boolean;
  /** Whether it is narrowed by the other date. */
  isAcross: boolean;
};

/** Turns a filter into SQL; a part of a package's title becomes the ids of the packages that bear it. */
export async function toSelection(filter: BookingFilter): Promise<Selection> {
  const { q, status, package: pkg, startFrom, startTo, madeFrom, madeTo } = filter;
  const query = searchQuery(q);
  const conditions = [
    sql`"deletedAt" IS NULL`,
    query && sql`"search" @@ lower(${query})::tsquery`,
    status && sql`"bookingStatus" = ${status}`,
    pkg && sql`"packageId" = ANY(${await packageIds(pkg)}::uuid[])`,
    startFrom && sql`"startDate" >= ${toDate(startFrom)}::date`,
    startTo && sql`"startDate" <= ${toDate(startTo)}::date`,
    madeFrom && sql`"createdAt" >= ${startOfDay(madeFrom)}`,
    madeTo && sql`"createdAt" < ${startOfDay(addDays(madeTo, 1))}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const sort = sortOf(filter);
  const isByCreation = sort === "newest" || sort === "oldest";
  return {
    where: Prisma.join(conditions, " AND "),
    column: isByCreation ? "createdAt" : "startDate",
    isDescending: sort === "newest" || sort === "start-last",
    isAcross: Boolean(isByCreation ? (startFrom ?? startTo) : (madeFrom ?? madeTo)),
  };
}

async function packageIds(text: string) {
  if (isId(text)) return [text];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package" WHERE strpos(lower("packageTitle"), lower(${text})) > 0`;
  return rows.map(({ id }) => id);
}

type Slice = { limit: number; offset?: number; /** Begins behind this row instead. */ after?: BookingRow };

/** The rows of a selection in its order. */
export function selectBookings(
  { where, column, isDescending, isAcross }: Selection,
  { limit, offset = 0, after }: Slice,
) {
  // The two dates of a booking go together, which the planner does not know: in order of one it would walk past everything
  // that the other excludes. An expression no index has makes it sort what the other lets through instead.
  const by = Prisma.raw(
    isAcross && !after ? `("${column}" + ${column === "startDate" ? "0" : "interval '0'"})` : `"${column}"`,
  );
  const direction = Prisma.raw(isDescending ? "DESC" : "ASC");
  const last = after && (column === "startDate" ? sql`${after.startDate}::date` : sql`${after.createdAt}`);
  const behind = last
    ? sql`AND (${by}, "id") ${Prisma.raw(isDescending ? "<" : ">")} (${last}, ${after.id}::uuid)`
    : empty;
  return db.$queryRaw<BookingRow[]>`
    SELECT "id", "bookingNumber", "createdAt", "startDate", "numberOfPersons", "unitPrice", "totalPrice", "bookingStatus",
      "userId", "packageId", "packageTitle", "customerName", "customerEmail", "customerPhone"
    FROM "Booking" WHERE ${where} ${behind}
    ORDER BY ${by} ${direction}, "id" ${direction} LIMIT ${limit} OFFSET ${offset}`;
}
