import { columnsOf, countRows, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingRow, bookingSelect } from "~/models/booking/row/json";
import { linesOf } from "~/models/booking/row/lines";
import { inBatches } from "~/values/batches";
import { COUNT_LIMIT, totalOf } from "~/values/paging";
import { type Bounds } from "~/values/read-page";
import { type Line } from "~/values/sale-lines";

import { type BookingCriteria, conditionsOf } from "./filters.server";
import { sortOf } from "./list-options";

const { sql } = Prisma;

export type SoldRow = Omit<BookingRow, "lines"> & { lines: Line[] };

const COLUMNS = columnsOf(bookingSelect);

/** An index alone counts them; what else narrows a list is counted up to COUNT_LIMIT. */
const COUNTED_BY_INDEX = new Set(["status", "madeFrom", "madeTo", "sort"]);

/** How to count the bookings of a list, and to read some of them in its order. */
export async function findMatches(criteria: BookingCriteria) {
  const where = await conditionsOf(criteria);
  const most = Object.keys(criteria).every((name) => COUNTED_BY_INDEX.has(name)) ? Infinity : COUNT_LIMIT;
  return {
    count: async () => totalOf(await countRows(sql`"Booking" WHERE ${where}`, { take: most + 1 }), most),
    select: (bounds: Bounds) => select(where, orderOf(criteria), bounds),
  };
}

/** All of them, with their lines. */
export async function* readMatches(criteria: BookingCriteria): AsyncGenerator<SoldRow[]> {
  const where = await conditionsOf(criteria);
  const order = orderOf(criteria);
  const batches = inBatches<BookingRow>((last, take) =>
    select(last ? sql`${where} AND ${order.isAfter(last)}` : where, order, { skip: 0, take }),
  );
  for await (const rows of batches) yield rows.map((row) => ({ ...row, lines: linesOf(row) }));
}

function select(where: Prisma.Sql, { columns }: ReturnType<typeof orderOf>, { skip, take }: Bounds) {
  return db.$queryRaw<BookingRow[]>`
    SELECT ${COLUMNS} FROM "Booking" WHERE "id" IN (
      SELECT "id" FROM "Booking" WHERE ${where} ORDER BY ${columns} LIMIT ${take} OFFSET ${skip}
    ) ORDER BY ${columns}`;
}

function orderOf(criteria: BookingCriteria) {
  const sort = sortOf(criteria);
  const isByStart = sort === "start-first" || sort === "start-last";
  const isDescending = sort === "newest" || sort === "start-last";
  const names = isByStart ? ["startDate", "createdAt", "id"] : ["createdAt", "id"];
  const than = Prisma.raw(isDescending ? "<" : ">");
  return {
    columns: Prisma.raw(names.map((name) => `"${name}" ${isDescending ? "DESC" : "ASC"}`).join(", ")),
    isAfter: ({ startDate, createdAt, id }: BookingRow) =>
      isByStart
        ? sql`("startDate", "createdAt", "id") ${than} (${startDate}::date, ${createdAt}, ${id}::uuid)`
        : sql`("createdAt", "id") ${than} (${createdAt}, ${id}::uuid)`,
  };
}
