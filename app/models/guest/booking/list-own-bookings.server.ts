import { columnsOf, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { OWN_COLUMNS, type OwnBookingRow } from "~/models/booking/guest-json";
import { bookingSelect, type OwnListedBookingJson, toPopulatedBookingJson } from "~/models/booking/json";
import { imageBase } from "~/site.server";
import { type CalendarDate, today } from "~/values/calendar";
import { imgUrl } from "~/values/image-url";
import { type Paging, slice } from "~/values/paging";

const COLUMNS = columnsOf({ ...bookingSelect, ...OWN_COLUMNS });

type Row = OwnBookingRow & { imageKey: string | null; total: number };

export async function listOwnBookings(userId: string, paging?: Paging) {
  const { totalBookings, rows } = await readOwnBookings(userId, paging);
  return { totalBookings, bookings: rows.map(toOwnListedBookingJson) };
}

/** Newest first; for pages `by: "trip"`: the trips ahead by their start, then those over or canceled, latest first. */
export async function readOwnBookings(userId: string, paging?: Paging, by: "booking" | "trip" = "booking") {
  const { skip = 0, take = null } = slice(paging);
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS}, (SELECT "imageKey" FROM "Package" WHERE "Package"."id" = "packageId") AS "imageKey",
      (SELECT jsonb_build_object('value', "value") FROM "Terms" WHERE "Terms"."id" = "termsId") AS "terms", count(*) OVER ()::int AS "total"
    FROM "Booking" WHERE "userId" = ${userId}::uuid AND "deletedAt" IS NULL
    ORDER BY ${by === "trip" ? byTrip(today()) : BY_BOOKING} LIMIT ${take}::int OFFSET ${skip}`;
  // A page behind the last has no row that could tell the total.
  const isBehind = rows.length === 0 && skip > 0;
  const counted = isBehind ? await db.booking.count({ where: { userId, deletedAt: null } }) : 0;
  return { totalBookings: rows[0]?.total ?? counted, rows };
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

export function toOwnListedBookingJson({ imageKey, ...row }: Row): OwnListedBookingJson {
  const booking = toPopulatedBookingJson(row);
  return { ...booking, packageId: { ...booking.packageId, imgUrl: imgUrl(imageKey, imageBase) } };
}
