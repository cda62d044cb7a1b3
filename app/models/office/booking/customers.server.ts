import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, type CalendarDate, startOfDay } from "~/values/calendar";

import { originOf } from "./origins";

const { sql } = Prisma;

/** Customers who had two bookings until a day, or no more than one; canceled ones do not count. Asked of each booking, so that a page of a long list is found early. */
export function bookedTwice(isTwice: boolean, until?: CalendarDate) {
  const two = sql`(SELECT count(*) FROM (SELECT FROM "Booking" o WHERE o."userId" = "Booking"."userId" AND ${standsUntil(until)} LIMIT 2) two)`;
  return isTwice ? sql`${two} > 1` : sql`${two} <= 1`;
}

/** Customers from a state, as far as their bookings until a day tell. */
export async function cameFrom(code: string, until?: CalendarDate) {
  const profiles = await db.$queryRaw<{ state: string; country: string }[]>`
    SELECT DISTINCT "state", "country" FROM "User"`;
  const meant = profiles.filter((profile) => originOf({ ...profile, placeOfSupply: null }) === code);
  const [states, countries] = [meant.map(({ state }) => state), meant.map(({ country }) => country)];
  const isMeant = sql`(SELECT ("state", "country") IN (SELECT * FROM unnest(${states}::text[], ${countries}::text[])) FROM "User" u WHERE u."id" = o."userId")`;
  return sql`"userId" IN (SELECT o."userId" FROM "Booking" o WHERE ${standsUntil(until)}
    GROUP BY 1 HAVING coalesce(max(o."placeOfSupply") = ${code}, ${isMeant}))`;
}

function standsUntil(day?: CalendarDate) {
  const isMade = day ? sql`o."createdAt" < ${startOfDay(addDays(day, 1))}` : sql`true`;
  return sql`o."deletedAt" IS NULL AND o."bookingStatus" <> 'canceled' AND ${isMade}`;
}
