import { type Tx } from "~/db.server";
import { type LockedPackage, lockPackage } from "~/models/package/lock-package.server";

/**
 * Locks the booking, then its package and the one it moves to, in the order of their ids: whatever changes a booking
 * writes these rows too, and one order for all prevents deadlocks.
 */
export async function lockBooking(tx: Tx, id: string, moveTo?: string): Promise<LockedPackage[]> {
  const booking = await lockBookingAlone(tx, id);
  if (!booking) return [];
  const locked: LockedPackage[] = [];
  for (const packageId of [...new Set([booking.packageId, moveTo ?? booking.packageId])].sort()) {
    const pkg = await lockPackage(tx, packageId);
    if (pkg) locked.push(pkg);
  }
  return locked;
}

/** For what leaves the package's counters as they are. */
export async function lockBookingAlone(tx: Tx, id: string) {
  const [booking] = await tx.$queryRaw<{ packageId: string; userId: string; isDeleted: boolean }[]>`
    SELECT "packageId", "userId", "deletedAt" IS NOT NULL AS "isDeleted" FROM "Booking" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return booking;
}
