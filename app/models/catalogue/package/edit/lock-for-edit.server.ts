import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";

const columns = {
  ...TYPED_COLUMNS,
  itinerary: false,
  id: true,
  imageKey: true,
  version: true,
  seatsPerDay: true,
  firstDay: true,
  lastDay: true,
  availabilityRule: true,
  deletedAt: true,
} satisfies Prisma.PackageSelect;

export type LockedRow = Prisma.PackageGetPayload<{ select: typeof columns }>;

/** Locks the packages, so that concurrent edits wait; the fixed order prevents deadlocks. */
export async function lockForEdit(tx: Tx, ids: string[]): Promise<LockedRow[]> {
  await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return tx.package.findMany({ where: { id: { in: ids } }, select: columns });
}
