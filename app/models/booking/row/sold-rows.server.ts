import { type Tx } from "~/db.server";
import { readSoldWords, soldInWords, type StoredWords } from "~/models/catalogue/content/rooms-and-cars";

type Rows = [string, string][];

/** What each of these bookings was sold with beside its price, as rows for its party, by its id. */
export async function listSoldRows(client: Tx, ids: string[]): Promise<Record<string, Rows>> {
  const found = await client.$queryRaw<(StoredWords & { id: string; persons: number })[]>`
    SELECT b."id", b."numberOfPersons" AS "persons", said."roomsAndCars", said."groupSize", said."languages"
    FROM "Booking" b CROSS JOIN LATERAL (
      SELECT "untilVersion", "roomsAndCars", "groupSize", "languages" FROM "PackageEdition"
      WHERE "packageId" = b."packageId" AND "untilVersion" >= b."packageVersion"
      UNION ALL
      SELECT NULL, "roomsAndCars", "groupSize", "languages" FROM "Package" WHERE "id" = b."packageId"
      ORDER BY "untilVersion" NULLS LAST LIMIT 1
    ) said
    WHERE b."id" = ANY(${ids}::uuid[])`;
  return Object.fromEntries(found.map((row) => [row.id, soldInWords(readSoldWords(row), row.persons)]));
}

export async function readSoldRows(client: Tx, id: string): Promise<Rows> {
  return (await listSoldRows(client, [id]))[id] ?? [];
}
