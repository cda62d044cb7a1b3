import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { isId } from "~/values/fields";

import { type DayRules } from "./days/offered-day";
import { type GroupLimits } from "./group";
import { TYPED_COLUMNS } from "./schema";

export type LockedPackage = DayRules &
  GroupLimits & {
    id: string;
    packageTitle: string;
    locationName: string;
    days: number;
    nights: number;
    startingPrice: number;
    childPrice: number | null;
    extras: unknown;
    availability: string;
    version: number;
    isOffered: boolean;
  };
/** Locks the row until the transaction ends, so that the returned values stay true. */
export async function lockPackage(tx: Tx, id: string): Promise<LockedPackage | null> {
  if (!isId(id)) return null;
  const [row] = await tx.$queryRaw<LockedPackage[]>`
    SELECT "id", "packageTitle", "locationName", "days", "nights", "startingPrice", "childPrice", "extras", "availability",
      "version", "minPersons", "maxPersons", "dateRule", "seatsPerDay", "leadDays", "firstDay"::text, "lastDay"::text,
      "seasons", "weekdays", "salesStopped", "deletedAt" IS NULL AND "isPublished" AS "isOffered"
    FROM "Package" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

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
