import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingRow, type OwnListedBookingJson, toPopulatedBookingJson } from "~/models/booking/json";
import { countOf } from "~/models/stat/list-stats.server";
import { imageBase } from "~/services/storage.server";
import { type CalendarDate, today } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";
import { nearerSlice, type Paging, slice } from "~/values/paging";

import { type BookingCriteria } from "./filters.server";
import { COLUMNS, findMatches, readMatches, selectMatches } from "./select-bookings.server";

export async function listBookings(criteria: BookingCriteria, { page, limit }: Paging) {
  const [{ totalBookings, isMore, ...matches }, allBookings] = await Promise.all([
    findMatches(criteria),
    isFiltered(criteria) ? countOf("Total Bookings") : undefined,
  ]);
  const { isFromEnd, skip, take } = nearerSlice({ page, limit }, isMore ? Infinity : totalBookings);
  const rows = await selectMatches(matches, { isFromEnd, skip, take: isFromEnd ? take : take + 1 });
  return {
    totalBookings,
    allBookings,
    isMore,
    hasNext: isMore ? rows.length > limit : page * limit < totalBookings,
    bookings: rows.slice(0, limit).map(toPopulatedBookingJson),
    versions: versionsOf(rows),
  };
}

function isFiltered(criteria: BookingCriteria) {
  return Object.keys(criteria).some((name) => name !== "sort");
}

/** The version of each booking by its id, for forms of the list. */
export function versionsOf(rows: BookingRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** Without paging it yields batches, because the whole list may not fit in memory. */
export async function listAllBookings(paging?: Paging) {
  if (!paging) return { totalBookings: await countOf("Total Bookings"), bookings: batches() };
  const { totalBookings, bookings } = await listBookings({}, paging);
  return { totalBookings, bookings };
}

async function* batches() {
  for await (const rows of readMatches({})) yield rows.map(toPopulatedBookingJson);
}

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
  const isAhead = Prisma.sql`("bookingStatus" <> 'canceled' AND "startDate" + "days" > ${day}::date)`;
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
