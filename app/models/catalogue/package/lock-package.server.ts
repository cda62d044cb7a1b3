import { type Tx } from "~/db.server";
import { isId } from "~/values/fields";

export type LockedPackage = {
  id: string;
  packageTitle: string;
  locationName: string;
  days: number;
  nights: number;
  startingPrice: number;
  availability: string;
  version: number;
  isOffered: boolean;
};

/** Locks the row until the transaction ends, so that the returned values stay true. */
export async function lockPackage(tx: Tx, id: string): Promise<LockedPackage | null> {
  if (!isId(id)) return null;
  const [row] = await tx.$queryRaw<LockedPackage[]>`
    SELECT "id", "packageTitle", "locationName", "days", "nights", "startingPrice", "availability", "version",
      "deletedAt" IS NULL AND "isPublished" AS "isOffered"
    FROM "Package" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}
