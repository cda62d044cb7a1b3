import { db } from "~/db.server";

import { packageSelect, toPackageJson } from "./json.server";

const HOW_MANY = 3;

/**
 * The most booked packages: bookable before sold out, then most active bookings in the last 365 days, then of all time,
 * then newest. `exceptId` leaves out the package whose page shows them.
 */
export async function listPopularPackages({ exceptId }: { exceptId?: string } = {}) {
  const ranked = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id"
    FROM "Package" p
    LEFT JOIN (
      SELECT "packageId", count(*) AS "bookings"
      FROM "Booking"
      WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "createdAt" > now() - interval '365 days'
      GROUP BY "packageId"
    ) recent ON recent."packageId" = p."id"
    WHERE p."deletedAt" IS NULL AND p."isPublished" AND p."id" IS DISTINCT FROM ${exceptId ?? null}::uuid
    ORDER BY p."availability" = 'sold out', coalesce(recent."bookings", 0) DESC, p."numberOfBookings" DESC, p."createdAt" DESC, p."id" DESC
    LIMIT ${HOW_MANY}`;
  const ids = ranked.map(({ id }) => id);
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageSelect });
  return { popularPackages: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toPackageJson) };
}
