import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, fromDate, startOfDay, toDate } from "~/models/calendar";
import { inBatches } from "~/models/in-batches";
import { type Paging, slice } from "~/models/paging";
import { countOf } from "~/models/stat/list-stats.server";

import { type BookingFilter, isByDay } from "./filter";
import { type BookingRow, bookingSelect, toPopulatedBookingJson } from "./json";
import { COLUMNS, FEW, orderOf, type Selection, selectPage, toSelection } from "./select-bookings.server";

const { sql } = Prisma;

/** A page of all bookings, for staff; newest first, the total counts all of them. */
export async function listBookings(paging: Paging) {
  const { totalBookings, bookings } = await findBookings({}, paging);
  return { totalBookings, bookings };
}

/** The same list whole, in batches: it may be too long to hold in memory. */
export async function streamBookings() {
  return { totalBookings: await countOf("Total Bookings"), bookings: batches() };
}

async function* batches() {
  const rows = inBatches(({ after, ...page }) =>
    db.booking.findMany({ where: { deletedAt: null, ...after }, select: bookingSelect, ...page }),
  );
  for await (const batch of rows) yield batch.map(toPopulatedBookingJson);
}

/** The bookings of one user. */
export async function listOwnBookings(userId: string, paging?: Paging) {
  const where = { userId, deletedAt: null };
  const [rows, totalBookings] = await Promise.all([
    db.booking.findMany({
      where,
      select: bookingSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
    }),
    db.booking.count({ where }),
  ]);
  return { totalBookings, bookings: rows.map(toPopulatedBookingJson) };
}

/**
 * A page of the bookings a filter lets through. The total is exact, or `isMore` when there are more than it says;
 * `hasNext` tells whether another page follows.
 */
export async function findBookings(filter: BookingFilter, { page, limit }: Paging) {
  const selection = await toSelection(filter);
  const slice = { offset: (page - 1) * limit, limit: limit + 1 };
  const found = isByDay(filter)
    ? await findByDay(filter, selection, slice)
    : (selection.isFew && (await gather(selection, slice))) || (await lookThrough(selection, slice));
  const { rows, ...total } = found;
  return { ...total, hasNext: rows.length > limit, bookings: rows.slice(0, limit).map(toPopulatedBookingJson) };
}

type Slice = { offset: number; limit: number };

/** Takes all matches from the indexes that find them, sorts and counts them; null when there are too many after all. */
async function gather(selection: Selection, { offset, limit }: Slice) {
  const order = orderOf(selection);
  // Materialized, the search is planned for all its rows: planned for a few, it would walk through the table.
  const found = await db.$queryRaw<({ total: bigint } & (BookingRow | { id: null }))[]>`
    WITH matching AS MATERIALIZED (
        SELECT "id", "createdAt", "startDate" FROM "Booking" WHERE ${selection.where} ${selection.terms}),
      gathered AS MATERIALIZED (SELECT * FROM matching LIMIT ${FEW + 1}),
      page AS (SELECT "id" FROM gathered ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT counted.*, booking.* FROM (SELECT count(*) AS "total" FROM gathered) counted
      LEFT JOIN (SELECT ${COLUMNS} FROM "Booking" WHERE "id" IN (SELECT "id" FROM page)) booking ON true ORDER BY ${order}`;
  const totalBookings = Number(found[0]?.total ?? 0);
  if (totalBookings > FEW) return null;
  return { totalBookings, isMore: false, rows: found.flatMap((row) => (row.id === null ? [] : [row])) };
}

/** Of so many bookings all that match are counted, in some milliseconds; of more, a long list says only what has been seen. */
const COUNTED = 50_000;

/** Looks through all in order until the page is full. */
async function lookThrough(selection: Selection, slice: Slice) {
  const [rows, all] = await Promise.all([selectPage(selection, slice), countOf("Total Bookings")]);
  const seen = slice.offset + rows.length;
  const isFull = rows.length === slice.limit;
  if (isFull && all > COUNTED) return { totalBookings: seen - 1, isMore: true, rows };
  const isLast = !isFull && (rows.length > 0 || slice.offset === 0);
  return { totalBookings: isLast ? seen : await count(selection), isMore: false, rows };
}

async function count({ where }: Selection) {
  const [counted] = await db.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS "total" FROM "Booking" WHERE ${where}`;
  return Number(counted?.total ?? 0);
}

async function findByDay(filter: BookingFilter, selection: Selection, slice: Slice) {
  const isFarDown = slice.offset > 0 && selection.column === "createdAt";
  const [totalBookings, rows] = await Promise.all([
    countByDay(filter),
    isFarDown ? selectFarDown(filter, selection, slice) : selectPage(selection, slice),
  ]);
  return { totalBookings, isMore: false, rows };
}

async function countByDay(filter: BookingFilter) {
  if (!filter.status && !filter.madeFrom && !filter.madeTo) return countOf("Total Bookings");
  const { _sum } = await db.bookingDay.aggregate({ where: daysOf(filter), _sum: { bookings: true } });
  return _sum.bookings ?? 0;
}

function daysOf({ status, madeFrom, madeTo }: BookingFilter) {
  return { bookingStatus: status, day: { gte: madeFrom && toDate(madeFrom), lte: madeTo && toDate(madeTo) } };
}

/** Finds the day a far page begins in from the figures of the days, and only then looks at bookings. */
async function selectFarDown(filter: BookingFilter, selection: Selection, slice: Slice) {
  const days = await db.bookingDay.groupBy({
    by: ["day"],
    where: daysOf(filter),
    _sum: { bookings: true },
    orderBy: { day: selection.isDescending ? "desc" : "asc" },
  });
  let left = slice.offset;
  const first = days.find(({ _sum }) => {
    const bookings = _sum.bookings ?? 0;
    if (left < bookings) return true;
    left -= bookings;
    return false;
  });
  if (!first) return [];
  const day = fromDate(first.day);
  const edge = selection.isDescending
    ? sql`"createdAt" < ${startOfDay(addDays(day, 1))}`
    : sql`"createdAt" >= ${startOfDay(day)}`;
  const where = sql`${selection.where} AND ${edge}`;
  return selectPage({ ...selection, where }, { offset: left, limit: slice.limit });
}
