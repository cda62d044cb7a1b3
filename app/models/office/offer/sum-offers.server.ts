import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, type CalendarDate, startOfDay } from "~/values/calendar";

const { sql, empty } = Prisma;

type OfferSums = { code: string; discount: number; bookings: number; booked: number };

/** What each offer gave away, and what was booked with it and not canceled; of a period's bookings or of all. */
export function sumOffers(period?: { from: CalendarDate; to: CalendarDate }) {
  const isMadeThen = period
    ? sql`AND "createdAt" >= ${startOfDay(period.from)} AND "createdAt" < ${startOfDay(addDays(period.to, 1))}`
    : empty;
  return db.$queryRaw<OfferSums[]>`
    SELECT "offerCode" AS "code", sum(given."rupees")::float8 AS "discount",
      count(*)::int AS "bookings", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" CROSS JOIN LATERAL (
      SELECT coalesce(-sum((line->>'quantity')::bigint * (line->>'each')::bigint), 0) AS "rupees"
      FROM jsonb_array_elements("lines") line WHERE line->>'rule' = 'offer') given
    WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "offerCode" IS NOT NULL ${isMadeThen}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}
