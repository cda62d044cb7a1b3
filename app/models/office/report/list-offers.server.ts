import { db } from "~/db.server";
import { addDays, startOfDay } from "~/values/calendar";

import { type Period } from "./periods";
import { type Line } from "./tables";

type OfferSums = { code: string; discount: number; bookings: number; booked: number };

/** The offers of what was booked in the period and not canceled. */
export async function listOffers({ from, to }: Period): Promise<Line<"offers">[]> {
  const rows = await db.$queryRaw<OfferSums[]>`
    SELECT "offerCode" AS "code", sum("discount")::float8 AS "discount", count(*)::int AS "bookings", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "offerCode" IS NOT NULL
      AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return rows.map(({ code, ...sums }) => ({ key: code, name: code, ...sums }));
}
