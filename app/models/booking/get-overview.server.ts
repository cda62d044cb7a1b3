import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { addDays, fromDate, toDate, today } from "~/values/calendar";

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
