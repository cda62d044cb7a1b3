import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, fromDate, startOfDay, toDate } from "~/models/calendar";
import { type Paging, slice } from "~/models/paging";
import { countOf } from "~/models/stat/list-stats.server";

import { type BookingFilter } from "./filter";
import { bookingSelect, toPopulatedBookingJson } from "./json";
import { type Selection, selectBookings, toSelection } from "./select-bookings.server";

const { sql } = Prisma;

/** All bookings, for staff; newest first, the total counts all of them. */
export async function listBookings(paging?: Paging) {
  if (!paging) return listAll({});
  const { totalBookings, bookings } = await findBookings({}, paging);
  return { totalBookings, bookings };
}

/** The bookings of one user. */
export async function listOwnBookings(userId: string, paging?: Paging) {
  return listAll({ userId }, paging);
}

async function listAll(owner: { userId?: string }, paging?: Paging) {
  const where = { ...owner, deletedAt: null };
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

/** As many matches are gathered and counted; of more, only the page asked for is looked at. */
const GATHER_LIMIT = 500;

/**
 * A page of the bookings a filter lets through. The total is exact, or `isMore` when there are more than it says;
 * `hasNext` tells whether another page follows.
 */
export async function findBookings(filter: BookingFilter, { page, limit }: Paging) {
  const selection = await toSelection(filter);
  const slice = { offset: (page - 1) * limit, limit: limit + 1 };
  const found = isByDay(filter)
    ? await findByDay(filter, selection, slice)
    : ((await gather(selection, slice)) ?? {
        totalBookings: GATHER_LIMIT,
        isMore: true,
        rows: await selectBookings(selection, slice),
      });
  const { rows, ...total } = found;
  return { ...total, hasNext: rows.length > limit, bookings: rows.slice(0, limit).map(toPopulatedBookingJson) };
}

type Slice = { offset: number; limit: number };

/**
 * Takes all matches from the indexes that find them, sorts and counts them; null when there are too many. Materialized, the
 * search is planned for all its rows: planned for a few, a wrong guess of how many there are would walk through the table.
 */
async function gather({ where, column, isDescending }: Selection, { offset, limit }: Slice) {
  const by = Prisma.raw(`"${column}" ${isDescending ? "DESC" : "ASC"}, "id" ${isDescending ? "DESC" : "ASC"}`);
  const found = await db.$queryRaw<{ id: string | null; total: bigint }[]>`
    WITH matching AS MATERIALIZED (SELECT "id", ${Prisma.raw(`"${column}"`)} FROM "Booking" WHERE ${where}),
      gathered AS MATERIALIZED (SELECT * FROM matching LIMIT ${GATHER_LIMIT + 1}),
      page AS (SELECT "id", row_number() OVER (ORDER BY ${by}) AS "place" FROM gathered ORDER BY ${by} LIMIT ${limit} OFFSET ${offset})
    SELECT page."id", counted."total" FROM (SELECT count(*) AS "total" FROM gathered) counted LEFT JOIN page ON true ORDER BY "place"`;
  const totalBookings = Number(found[0]?.total ?? 0);
  if (totalBookings > GATHER_LIMIT) return null;
  const ids = found.flatMap(({ id }) => id ?? []);
  const rows = await db.booking.findMany({ where: { id: { in: ids } }, select: bookingSelect });
  return { totalBookings, isMore: false, rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) };
}

/** True where the figures of each day are all that is needed to count. */
function isByDay(filter: BookingFilter) {
  return !filter.q && !filter.package && !filter.startFrom && !filter.startTo;
}

async function findByDay(filter: BookingFilter, selection: Selection, slice: Slice) {
  const isFarDown = slice.offset > 0 && selection.column === "createdAt";
  const [totalBookings, rows] = await Promise.all([
    countByDay(filter),
    isFarDown ? selectFarDown(filter, selection, slice) : selectBookings(selection, slice),
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
  return selectBookings({ ...selection, where }, { offset: left, limit: slice.limit });
}
