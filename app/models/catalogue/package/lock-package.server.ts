import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isId } from "~/values/fields";

import { type DayRules } from "./date-rules.server";
import { type GroupLimits } from "./group";

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
    priceSettings: unknown;
    availability: string;
    months: string;
    version: number;
    isOffered: boolean;
  };

/** Locks the row until the transaction ends, so that the returned values stay true. */
export function lockPackage(tx: Tx, id: string) {
  return findPackage(tx, id, Prisma.sql`FOR UPDATE`);
}

/** The same row as it is now: another may change it at once. */
export function readPackage(id: string, client: Tx = db) {
  return findPackage(client, id, Prisma.empty);
}

async function findPackage(client: Tx, id: string, lock: Prisma.Sql): Promise<LockedPackage | null> {
  if (!isId(id)) return null;
  const [row] = await client.$queryRaw<LockedPackage[]>`
    SELECT "id", "packageTitle", "locationName", "days", "nights", "startingPrice", "childPrice", "extras", "priceSettings",
      "availability", "months", "version", "minPersons", "maxPersons", "dateRule", "seatsPerDay", "leadDays", "firstDay"::text, "lastDay"::text,
      "seasons", "weekdays", "salesStopped", "deletedAt" IS NULL AND "isPublished" AS "isOffered"
    FROM "Package" WHERE "id" = ${id}::uuid ${lock}`;
  return row ?? null;
}

/** What a booking copies of its package, because later edits of the package must not change it. */
export function soldColumns({ id, version, ...pkg }: LockedPackage) {
  const { packageTitle, locationName, days, nights } = pkg;
  return { packageId: id, packageVersion: version, packageTitle, locationName, days, nights };
}
