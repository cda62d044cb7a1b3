import { db } from "~/db.server";
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
