import { readPrepared } from "~/db.server";
import { imageBase } from "~/site.server";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";
import { oncePerRead } from "~/work.server";

const VERSIONS = `
  SELECT sum("statCount") FILTER (WHERE "statName" = 'Catalogue Version') AS "changes",
    sum("statCount") FILTER (WHERE "statName" = 'Popularity Version') AS "popularity",
    sum("statCount") FILTER (WHERE "statName" = 'Seats Version') AS "seats",
    (SELECT "version" || ' ' || "updatedAt" FROM "Setting") AS "settings"
  FROM "Stat" WHERE "statName" IN ('Catalogue Version', 'Popularity Version', 'Seats Version')`;

type Read = { changes: string | null; popularity: string | null; seats: string | null; settings: string | null };

/**
 * The versions of the catalogue and of the settings, in one statement for all concurrent callers. `content` counts
 * every change of what pages show, `popularity` changes of the booking counters, `seats` changes of the places left that
 * nothing but a package's own page shows; triggers raise them.
 */
const readVersions = shareReads(async () => {
  const [read] = await readPrepared<Read>("versions", VERSIONS);
  const { changes, popularity, seats, settings } = read ?? {
    changes: null,
    popularity: null,
    seats: null,
    settings: null,
  };
  const content = `${today()} ${changes ?? "0"} ${imageBase}`;
  return { content, popularity: BigInt(popularity ?? 0), seats: BigInt(seats ?? 0), settings };
});

export const getCacheVersions = oncePerRead(readVersions);

export type Versions = Awaited<ReturnType<typeof getCacheVersions>>;

/** Changes daily, and with all that pages show of packages and offers, except booking counters. */
export async function getContentVersion() {
  return (await getCacheVersions()).content;
}

/** Changes with everything readers see of packages, including booking counters. */
export async function getCatalogueVersion() {
  const { content, popularity } = await getCacheVersions();
  return `${content} ${popularity}`;
}
