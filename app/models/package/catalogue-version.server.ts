import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";

type Read = { changes: bigint | null; popularity: bigint | null; settings: string | null };

// Those that a page shows, and one more because a package is not shown on its own page.
const RANKED = 4;

type Ranking = { ids: string[]; turn: number };

let last: Ranking = { ids: [], turn: 0 };
let reading = { as: "", ranking: Promise.resolve(last) };

/**
 * The catalogue's version and the settings', whose change counts in it, in one statement for all who ask at once. Triggers
 * count each change of what pages show, apart from that of counters of bookings.
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

/** The most popular packages, read when a version is new. Each order that differs from the last has a number of its own. */
export function getRanking({ content, popularity }: Versions): Promise<Ranking> {
  const as = `${content} ${popularity}`;
  if (reading.as !== as) reading = { as, ranking: readRanking() };
  return reading.ranking;
}

async function readRanking() {
  try {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
      ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
      LIMIT ${RANKED}`;
    const ids = rows.map(({ id }) => id);
    if (ids.join() !== last.ids.join()) last = { ids, turn: last.turn + 1 };
    return last;
  } catch (error) {
    reading = { ...reading, as: "" };
    throw error;
  }
}

/** Changes with everything that pages show of packages and offers, but for the bookings they have. Offers also begin and end with a day. */
export async function getContentVersion() {
  return (await getVersions()).content;
}

/** Changes with everything a reader of packages can see, counters of bookings included. */
export async function getCatalogueVersion() {
  const { content, popularity } = await getVersions();
  return `${content} ${popularity}`;
}
