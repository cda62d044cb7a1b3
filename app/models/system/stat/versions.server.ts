import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";

type Read = { changes: bigint | null; popularity: bigint | null; settings: string | null };

/**
 * The versions of the catalogue and of the settings, in one statement for all concurrent callers. `content` counts
 * every change of what pages show, `popularity` changes of the booking counters; triggers raise both.
 */
export const getVersions = shareReads(async () => {
  const [read] = await db.$queryRaw<Read[]>`
    SELECT sum("statCount") FILTER (WHERE "statName" = 'Catalogue Version') AS "changes",
      sum("statCount") FILTER (WHERE "statName" = 'Popularity Version') AS "popularity",
      (SELECT "version" || ' ' || "updatedAt" FROM "Setting") AS "settings"
    FROM "Stat" WHERE "statName" IN ('Catalogue Version', 'Popularity Version')`;
  const { changes, popularity, settings } = read ?? { changes: null, popularity: null, settings: null };
  return { content: `${today()} ${changes ?? 0n} ${imageBase}`, popularity: popularity ?? 0n, settings };
});

export type Versions = Awaited<ReturnType<typeof getVersions>>;

/** Changes daily, and with all that pages show of packages and offers, except booking counters. */
export async function getContentVersion() {
  return (await getVersions()).content;
}

/** Changes with everything readers see of packages, including booking counters. */
export async function getCatalogueVersion() {
  const { content, popularity } = await getVersions();
  return `${content} ${popularity}`;
}
