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

/** Counting stops here where it would have to look at the bookings themselves. */
const COUNT_LIMIT = 250;

/**
 * A page of the bookings a filter lets through. The total is exact, or `isMore` when there are more than it says;
 * `hasNext` tells whether another page follows.
 */
export async function findBookings(filter: BookingFilter, { page, limit }: Paging) {
  const selection = await toSelection(filter);
  const offset = (page - 1) * limit;
  const [total, rows] = await Promise.all([
    countBookings(filter, selection),
    isByDay(filter) && selection.column === "createdAt" && offset > 0
      ? selectFarDown(filter, selection, { offset, limit: limit + 1 })
      : selectBookings(selection, { offset, limit: limit + 1 }),
  ]);
  return { ...total, hasNext: rows.length > limit, bookings: rows.slice(0, limit).map(toPopulatedBookingJson) };
}

/** True where the figures of each day are all that is needed to count. */
function isByDay(filter: BookingFilter) {
  return !filter.q && !filter.package && !filter.startFrom && !filter.startTo;
}

async function countBookings(filter: BookingFilter, { where }: Selection) {
  if (isByDay(filter)) {
    if (!filter.status && !filter.madeFrom && !filter.madeTo) {
      return { totalBookings: await countOf("Total Bookings"), isMore: false };
    }
    const { _sum } = await db.bookingDay.aggregate({ where: daysOf(filter), _sum: { bookings: true } });
    return { totalBookings: _sum.bookings ?? 0, isMore: false };
  }
  const [counted] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 FROM "Booking" WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted`;
  const count = Number(counted?.count ?? 0);
  return { totalBookings: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT };
}

function daysOf({ status, madeFrom, madeTo }: BookingFilter) {
  return { bookingStatus: status, day: { gte: madeFrom && toDate(madeFrom), lte: madeTo && toDate(madeTo) } };
}

/** Finds the day a far page begins in from the figures of the days, and only then looks at bookings. */
async function selectFarDown(filter: BookingFilter, selection: Selection, slice: { offset: number; limit: number }) {
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
