import { type Tx } from "~/db.server";
import { type LockedPackage, lockPackage } from "~/models/catalogue/package/lock-package.server";

type To = { moveTo?: string | undefined; owner?: string };

type Locked = {
  packages: LockedPackage[];
  own?: LockedPackage | undefined;
  /** The one whose places it takes. */
  seats?: LockedPackage | undefined;
};

/** Locks the booking, then its packages in the order of their ids. Every change does so, which prevents deadlocks. */
export async function lockBooking(tx: Tx, id: string, { moveTo, owner }: To = {}): Promise<Locked> {
  const booking = await lockBookingAlone(tx, id, owner);
  if (!booking) return { packages: [] };
  const { packageId, seatsOfPackageId } = booking;
  const packages: LockedPackage[] = [];
  for (const each of [...new Set([packageId, moveTo ?? packageId, seatsOfPackageId])].sort()) {
    const pkg = await lockPackage(tx, each);
    if (pkg) packages.push(pkg);
  }
  const find = (wanted: string) => packages.find((pkg) => pkg.id === wanted);
  return { packages, own: find(packageId), seats: find(seatsOfPackageId) };
}

/** For changes that do not touch the package's counters. Locks deleted bookings too; with `owner`, nobody else's. */
export async function lockBookingAlone(tx: Tx, id: string, owner: string | null = null) {
  const [booking] = await tx.$queryRaw<{ packageId: string; seatsOfPackageId: string }[]>`
    SELECT "packageId", coalesce("seatsOfPackageId", "packageId") AS "seatsOfPackageId" FROM "Booking"
    WHERE "id" = ${id}::uuid AND (${owner}::uuid IS NULL OR "userId" = ${owner}::uuid) FOR UPDATE`;
  return booking;
}
