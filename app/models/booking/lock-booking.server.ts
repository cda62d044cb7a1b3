import { type Tx } from "~/db.server";
import { type LockedPackage, lockPackage } from "~/models/catalogue/package/lock-package.server";

type To = { moveTo?: string | undefined; owner?: string };

/** Locks the booking, then its packages in the order of their ids. Every change does so, which prevents deadlocks. */
export async function lockBooking(tx: Tx, id: string, { moveTo, owner }: To = {}): Promise<LockedPackage[]> {
  const booking = await lockBookingAlone(tx, id, owner);
  if (!booking) return [];
  const locked: LockedPackage[] = [];
  for (const packageId of [...new Set([booking.packageId, moveTo ?? booking.packageId])].sort()) {
    const pkg = await lockPackage(tx, packageId);
    if (pkg) locked.push(pkg);
  }
  return locked;
}

/** For changes that do not touch the package's counters. Locks deleted bookings too; with `owner`, nobody else's. */
export async function lockBookingAlone(tx: Tx, id: string, owner: string | null = null) {
  const [booking] = await tx.$queryRaw<{ packageId: string }[]>`
    SELECT "packageId" FROM "Booking"
    WHERE "id" = ${id}::uuid AND (${owner}::uuid IS NULL OR "userId" = ${owner}::uuid) FOR UPDATE`;
  return booking;
}
