import { columnsOf, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import {
  type BookingRow,
  bookingSelect,
  type OwnListedBookingJson,
  toPopulatedBookingJson,
} from "~/models/booking/json";
import { imageBase } from "~/site.server";
import { type CalendarDate, today } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";
import { type Paging, slice } from "~/values/paging";

const COLUMNS = columnsOf(bookingSelect);

/** Newest first; for pages `by: "trip"`: the trips ahead by their start, then those over or canceled, latest first. */
export async function listOwnBookings(userId: string, paging?: Paging, by: "booking" | "trip" = "booking") {
  const { skip = 0, take = null } = slice(paging);
  const rows = await db.$queryRaw<(BookingRow & { imageKey: string | null })[]>`
    SELECT ${COLUMNS}, (SELECT "imageKey" FROM "Package" WHERE "Package"."id" = "packageId") AS "imageKey"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL
    ORDER BY ${by === "trip" ? byTrip(today()) : BY_BOOKING} LIMIT ${take}::int OFFSET ${skip}`;
  const isWhole = !paging || (paging.page === 1 && rows.length < paging.limit);
  const totalBookings = isWhole ? rows.length : await db.booking.count({ where: { userId, deletedAt: null } });
  return { totalBookings, bookings: rows.map(toOwnListedBookingJson) };
}

const BY_BOOKING = Prisma.sql`"createdAt" DESC, "id" DESC`;

function byTrip(day: CalendarDate) {
  const isAhead = Prisma.sql`("bookingStatus" <> 'canceled' AND "endDate" >= ${day}::date)`;
  return Prisma.sql`${isAhead} DESC, CASE WHEN ${isAhead} THEN "startDate" END, "startDate" DESC, "id" DESC`;
}

/** Whether the trip is still to come or under way. */
export function isAhead({ bookingStatus, endDate }: { bookingStatus: string; endDate: CalendarDate }) {
  return bookingStatus !== "canceled" && endDate >= today();
}

function toOwnListedBookingJson({ imageKey, ...row }: BookingRow & { imageKey: string | null }): OwnListedBookingJson {
  const booking = toPopulatedBookingJson(row);
  return { ...booking, packageId: { ...booking.packageId, imgUrl: imgUrl(imageKey, imageBase) } };
}
