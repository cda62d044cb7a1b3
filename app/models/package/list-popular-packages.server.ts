import { db } from "~/db.server";

import { packageSelect, toPackageJson } from "./json.server";
import { retireRecentBookings } from "./retire-recent-bookings.server";

const HOW_MANY = 3;

/**
 * The most booked packages: bookable before sold out, then most active bookings in the last 365 days, then of all time,
 * then newest. `exceptId` leaves out the package whose page shows them.
 */
export async function listPopularPackages({ exceptId }: { exceptId?: string } = {}) {
  await retireRecentBookings();
  const ranked = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package"
    WHERE "deletedAt" IS NULL AND "isPublished" AND "id" IS DISTINCT FROM ${exceptId ?? null}::uuid
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${HOW_MANY}`;
  const ids = ranked.map(({ id }) => id);
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageSelect });
  return { popularPackages: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toPackageJson) };
}
