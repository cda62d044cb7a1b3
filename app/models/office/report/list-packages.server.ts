import { db } from "~/db.server";
import { addDays, startOfDay } from "~/values/calendar";
import { counted } from "~/values/counted";

import { type Period } from "./periods";
import { averageRupees, type Line } from "./tables";

type PackageSums = {
  /** Null for trips made from nothing, and for all that are beyond the limit. */
  packageId: string | null;
  isShown: boolean;
  packageTitle: string | null;
  packages: number;
  bookings: number;
  guests: number;
  booked: number;
};

/**
 * The packages of the period's bookings, the greatest sums first, and one line for all beyond the limit. Trips made to measure
 * count for what they were made from.
 */
export async function listPackages({ from, to }: Period, limit: number): Promise<Line<"packages">[]> {
  const rows = await db.$queryRaw<PackageSums[]>`
    WITH sums AS (
      SELECT CASE WHEN p."isPrivate" THEN p."madeFromId" ELSE p."id" END AS "id", count(*) AS "bookings",
        sum(b."numberOfPersons") AS "guests", sum(b."totalPrice") AS "booked"
      FROM "Booking" b JOIN "Package" p ON p."id" = b."packageId" WHERE b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
        AND b."createdAt" >= ${startOfDay(from)} AND b."createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY "booked" DESC, "bookings" DESC, "id") AS "place" FROM sums
    ), shown AS (
      SELECT "place" <= ${limit} AS "isShown", CASE WHEN "place" <= ${limit} THEN "id" END AS "id", min("place") AS "place", count(*)::int AS "packages",
        sum("bookings")::float8 AS "bookings", sum("guests")::float8 AS "guests", sum("booked")::float8 AS "booked"
      FROM placed GROUP BY 1, 2
    )
    SELECT shown."id"::text AS "packageId", "isShown", "packageTitle", "packages", "bookings", "guests", "booked"
    FROM shown LEFT JOIN "Package" p ON p."id" = shown."id" ORDER BY "place"`;
  return rows.map(({ packageId, isShown, packageTitle, packages, booked, bookings, guests }) => ({
    key: packageId,
    name: packageTitle ?? (isShown ? "Made to measure" : counted(packages, "more package")),
    booked,
    bookings,
    guests,
    perHead: averageRupees(booked, guests),
  }));
}
