import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { type BookingCriteria } from "~/models/office/booking/filters.server";
import { versionsOf } from "~/models/office/booking/list-bookings.server";
import { findMatches } from "~/models/office/booking/select-bookings.server";
import { addDays, fromDate, mondayOf, startOfDay, toDate, today } from "~/values/calendar";

const SHOWN = 8;
const WEEKS = 53;
const LEAST_WEEKS = 13;

export async function getBookingOverview() {
  const now = today();
  const nextWeek = { gte: toDate(now), lt: toDate(addDays(now, 7)) };
  const [latest, starting] = await Promise.all([
    find({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    find({
      where: { startDate: nextWeek, bookingStatus: { not: "canceled" } },
      orderBy: [{ startDate: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    }),
  ]);
  return {
    latest: latest.map(toPopulatedBookingJson),
    starting: starting.map(toPopulatedBookingJson),
    versions: versionsOf([...latest, ...starting]),
  };
}

function find({ where, ...rest }: Pick<Prisma.BookingFindManyArgs, "where" | "orderBy">) {
  return db.booking.findMany({ where: { deletedAt: null, ...where }, ...rest, take: SHOWN, select: bookingSelect });
}

export async function countLeavingUnconfirmed() {
  const criteria = { status: "pending", startFrom: today(), startTo: addDays(today(), 3) } satisfies BookingCriteria;
  return { criteria, ...(await (await findMatches(criteria)).count()) };
}

export async function countAskingForChange() {
  return (await findMatches({ change: "open" })).count();
}

/** Up to 53 weeks, none before the first booking, but a season's at least; `bookings` includes the canceled ones. */
export async function countBookingsByWeek() {
  const thisMonday = mondayOf(today());
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const counted = await db.$queryRaw<{ monday: Date; bookings: number; canceled: number }[]>`
    SELECT date_trunc('week', "createdAt" AT TIME ZONE interval '5:30') AS "monday", count(*)::int AS "bookings",
      (count(*) FILTER (WHERE "bookingStatus" = 'canceled'))::int AS "canceled"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" >= ${startOfDay(first)} GROUP BY 1`;
  const byMonday = new Map(counted.map(({ monday, ...counts }) => [fromDate(monday), counts]));
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return { monday, ...(byMonday.get(monday) ?? { bookings: 0, canceled: 0 }) };
  });
  const start = weeks.findIndex(({ bookings }) => bookings > 0);
  return weeks.slice(start < 0 ? -LEAST_WEEKS : Math.min(start, WEEKS - LEAST_WEEKS));
}
