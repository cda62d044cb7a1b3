import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, type CalendarDate, startOfDay } from "~/values/calendar";

import { originOf } from "./origins";

const { sql } = Prisma;

/** Customers who had two bookings until a day, or only one; canceled ones do not count. */
export function bookedTwice(isTwice: boolean, until?: CalendarDate) {
  return customersWith(isTwice ? sql`count(*) > 1` : sql`count(*) = 1`, until);
}

/** Customers from a state, as far as their bookings until a day tell. */
export async function cameFrom(code: string, until?: CalendarDate) {
  const profiles = await db.$queryRaw<
    { state: string; country: string }[]
  >`SELECT DISTINCT "state", "country" FROM "User"`;
  const meant = profiles.filter((profile) => originOf({ ...profile, placeOfSupply: null }) === code);
  const [states, countries] = [meant.map(({ state }) => state), meant.map(({ country }) => country)];
  const isMeant = sql`(SELECT ("state", "country") IN (SELECT * FROM unnest(${states}::text[], ${countries}::text[])) FROM "User" u WHERE u."id" = "userId")`;
  return customersWith(sql`coalesce(max("placeOfSupply") = ${code}, ${isMeant})`, until);
}

function customersWith(condition: Prisma.Sql, until?: CalendarDate) {
  return sql`"userId" IN (SELECT "userId" FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled'
    ${until ? sql`AND "createdAt" < ${startOfDay(addDays(until, 1))}` : Prisma.empty} GROUP BY 1 HAVING ${condition})`;
}
