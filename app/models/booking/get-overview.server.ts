import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { addDays, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";

import { bookingSelect, toPopulatedBookingJson } from "./json";

const SHOWN = 8;
const WEEKS = 53;

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
  return { latest, starting };
}

async function find({ where, ...rest }: Pick<Prisma.BookingFindManyArgs, "where" | "orderBy">) {
  const rows = await db.booking.findMany({
    where: { deletedAt: null, ...where },
    ...rest,
    take: SHOWN,
    select: bookingSelect,
  });
  return rows.map(toPopulatedBookingJson);
}

/** The last 53 weeks, Monday to Sunday, the current week last; `bookings` includes the canceled ones. */
export async function countBookingsByWeek() {
  const thisMonday = mondayOf(today());
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const counted = await db.$queryRaw<{ monday: Date; bookings: number; canceled: number }[]>`
    SELECT date_trunc('week', "day") AS "monday", sum("bookings")::int AS "bookings",
      coalesce(sum("bookings") FILTER (WHERE "bookingStatus" = 'canceled'), 0)::int AS "canceled"
    FROM "BookingDay" WHERE "day" >= ${first}::date GROUP BY 1`;
  const byMonday = new Map(counted.map(({ monday, ...counts }) => [fromDate(monday), counts]));
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return { monday, ...(byMonday.get(monday) ?? { bookings: 0, canceled: 0 }) };
  });
}

function mondayOf(day: CalendarDate) {
  return addDays(day, -((toDate(day).getUTCDay() + 6) % 7));
}
