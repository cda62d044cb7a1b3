import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";

type Read = { changes: bigint | null; popularity: bigint | null; settings: string | null };

// Three are shown, and one more is needed because a package is not listed on its own page.
const RANKED = 4;

type Ranking = { ids: string[]; turn: number };

let last: Ranking = { ids: [], turn: 0 };

const rankingAt = cachedByVersion(readRanking);

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

/** The most popular packages. `turn` is another number whenever their order changes. */
export function getRanking({ content, popularity }: Versions): Promise<Ranking> {
  return rankingAt(`${content} ${popularity}`);
}

async function readRanking() {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${RANKED}`;
  const ids = rows.map(({ id }) => id);
  if (ids.join() !== last.ids.join()) last = { ids, turn: last.turn + 1 };
  return last;
}

/** Changes daily, and with all that pages show of packages and offers, except booking counters. */
export async function getContentVersion() {
  return (await getVersions()).content;
}

/** Changes with everything readers see of packages, including booking counters. */
export async function getCatalogueVersion() {
  const { content, popularity } = await getVersions();
  return `${content} ${popularity}`;
}
