import { db } from "~/db.server";
import { addDays, fromDate, today, toDate } from "~/models/calendar";
import { type Prisma } from "~/generated/prisma/client";

import { bookingSelect, toPopulatedBookingJson } from "./json";

const SHOWN = 8;
const WEEKS = 53;

/** What staff look at first in the morning: the latest bookings, and the trips that start within a week. */
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

/** How many bookings were made in each of the last 53 weeks, Monday to Sunday, the current one last; how many of them are canceled. */
export async function countBookingsByWeek() {
  const thisMonday = mondayOf(toDate(today()));
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    monday: addDays(fromDate(thisMonday), 7 * (index - WEEKS + 1)),
    bookings: 0,
    canceled: 0,
  }));
  const days = await db.bookingDay.groupBy({
    by: ["day", "bookingStatus"],
    where: { day: { gte: toDate(weeks[0]?.monday ?? today()) } },
    _sum: { bookings: true },
  });
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  for (const { day, bookingStatus, _sum } of days) {
    const week = byMonday.get(fromDate(mondayOf(day)));
    if (!week) continue;
    week.bookings += _sum.bookings ?? 0;
    if (bookingStatus === "canceled") week.canceled += _sum.bookings ?? 0;
  }
  return weeks;
}

function mondayOf(day: Date) {
  return toDate(addDays(fromDate(day), -((day.getUTCDay() + 6) % 7)));
}
