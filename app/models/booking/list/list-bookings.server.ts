import { db } from "~/db.server";
import { type BookingRow, type OwnListedBookingJson, toPopulatedBookingJson } from "~/models/booking/json";
import { countOf } from "~/models/stat/list-stats.server";
import { imageBase } from "~/services/storage.server";
import { imgUrl } from "~/values/image-url";
import { nearerSlice, type Paging, slice } from "~/values/paging";

import { type BookingCriteria } from "./filters.server";
import { COLUMNS, findMatches, readMatches, selectMatches } from "./select-bookings.server";

export async function listBookings(criteria: BookingCriteria, { page, limit }: Paging) {
  const { totalBookings, isMore, ...matches } = await findMatches(criteria);
  const { isFromEnd, skip, take } = nearerSlice({ page, limit }, isMore ? Infinity : totalBookings);
  const rows = await selectMatches(matches, { isFromEnd, skip, take: isFromEnd ? take : take + 1 });
  return {
    totalBookings,
    isMore,
    hasNext: isMore ? rows.length > limit : page * limit < totalBookings,
    bookings: rows.slice(0, limit).map(toPopulatedBookingJson),
    versions: versionsOf(rows),
  };
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

export async function listOwnBookings(userId: string, paging?: Paging) {
  const { skip = 0, take = null } = slice(paging);
  const rows = await db.$queryRaw<(BookingRow & { imageKey: string | null })[]>`
    SELECT ${COLUMNS}, (SELECT "imageKey" FROM "Package" WHERE "Package"."id" = "packageId") AS "imageKey"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${take}::int OFFSET ${skip}`;
  const isWhole = !paging || (paging.page === 1 && rows.length < paging.limit);
  const totalBookings = isWhole ? rows.length : await db.booking.count({ where: { userId, deletedAt: null } });
  return { totalBookings, bookings: rows.map(toOwnListedBookingJson) };
}

function toOwnListedBookingJson({ imageKey, ...row }: BookingRow & { imageKey: string | null }): OwnListedBookingJson {
  const booking = toPopulatedBookingJson(row);
  return { ...booking, packageId: { ...booking.packageId, imgUrl: imgUrl(imageKey, imageBase) } };
}
