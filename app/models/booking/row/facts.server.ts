import { db } from "~/db.server";
import { readDayFacts } from "~/models/catalogue/content/day-facts";
import { fromDate, toDate, today } from "~/values/calendar";

type Row = { userId: string; bookings: number; ahead: number; next: Date | null };

/** For each user: the number of bookings, of trips that have not started, and the start of the first of these. */
export async function countBookingsOf(userIds: string[]) {
  const day = toDate(today());
  const rows = await db.$queryRaw<Row[]>`
    SELECT "userId", count(*)::int AS "bookings", count(*) FILTER (WHERE "isAhead")::int AS "ahead",
      min("startDate") FILTER (WHERE "isAhead") AS "next"
    FROM (
      SELECT "userId", "startDate", "startDate" >= ${day}::date AND "bookingStatus" <> 'canceled' AS "isAhead"
      FROM "Booking" WHERE "userId" = ANY(${userIds}::uuid[]) AND "deletedAt" IS NULL
    ) AS own GROUP BY "userId"`;
  const found = new Map(rows.map((row) => [row.userId, row]));
  return (userId: string) => {
    const { bookings = 0, ahead = 0, next = null } = found.get(userId) ?? {};
    return { bookings, tripsAhead: ahead, nextTrip: next && fromDate(next) };
  };
}

/** The facts of days that each of these bookings was sold with, by its id. */
export async function listSoldFacts(ids: string[]) {
  const rows = await db.$queryRaw<{ id: string; days: number; dayFacts: string }[]>`
    SELECT b."id", b."days", coalesce(
      (SELECT "dayFacts" FROM "PackageEdition" WHERE "packageId" = b."packageId" AND "untilVersion" >= b."packageVersion"
      ORDER BY "untilVersion" LIMIT 1), p."dayFacts") AS "dayFacts"
    FROM "Booking" b JOIN "Package" p ON p."id" = b."packageId" WHERE b."id" = ANY(${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, days, dayFacts }) => [id, readDayFacts(dayFacts, days)]));
}
