import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";

type Versions = { changes: bigint | null; settings: string | null };

/** The catalogue's version and the settings', whose change counts in it, in one statement for all who ask at once. */
export const getVersions = shareReads(async () => {
  const [read] = await db.$queryRaw<Versions[]>`
    SELECT (SELECT sum("statCount") FROM "Stat" WHERE "statName" = 'Catalogue Version') AS "changes",
      (SELECT "version" || ' ' || "updatedAt" FROM "Setting") AS "settings"`;
  return { catalogue: `${today()} ${read?.changes ?? 0n} ${imageBase}`, settings: read?.settings ?? null };
});

/** Changes with everything a reader of packages can see, counters included: triggers count each change. Offers also begin and end with a day. */
export async function getCatalogueVersion() {
  return (await getVersions()).catalogue;
}
