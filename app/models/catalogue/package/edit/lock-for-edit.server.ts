import { lockRows, type Tx } from "~/db.server";
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

/** Locks the packages, so that concurrent edits wait. */
export async function lockForEdit(tx: Tx, ids: string[]): Promise<LockedRow[]> {
  await lockRows(tx, "Package", ids);
  return tx.package.findMany({ where: { id: { in: ids } }, select: columns });
}
