import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";

import { TYPED_COLUMNS } from "./schema";

const columns = {
  ...TYPED_COLUMNS,
  itinerary: false,
  id: true,
  imageKey: true,
  version: true,
  deletedAt: true,
} satisfies Prisma.PackageSelect;

export type LockedRow = Prisma.PackageGetPayload<{ select: typeof columns }>;

/** The row locks make concurrent edits wait, and their order keeps two edits of the same packages from blocking each other. */
export async function lockForEdit(tx: Tx, ids: string[]): Promise<LockedRow[]> {
  await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return tx.package.findMany({ where: { id: { in: ids } }, select: columns });
}
