import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { shareReads } from "~/values/share-reads.server";

/** Changes with everything a reader of packages can see, counters included: a database trigger counts each change. */
export const getCatalogueVersion = shareReads(async () => {
  const [version] = await db.$queryRaw<{ changes: bigint | null }[]>`
    SELECT sum("statCount") AS "changes" FROM "Stat" WHERE "statName" = 'Catalogue Version'`;
  return `${version?.changes ?? 0n} ${imageBase}`;
});
