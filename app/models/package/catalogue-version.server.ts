import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { today } from "~/values/calendar";
import { shareReads } from "~/values/share-reads.server";

type Read = { changes: bigint | null; popularity: bigint | null; popular: string[]; settings: string | null };

// Those that a page shows, and one more because a package is not shown on its own page.
const RANKED = 4;

let ranking = { ids: [] as string[], turn: 0 };

/**
 * The catalogue's version, the settings', whose change counts in it, and the most popular packages, in one statement for
 * all who ask at once. Triggers count each change of what pages show, apart from that of counters of bookings.
 */
export const getVersions = shareReads(async () => {
  const [read] = await db.$queryRaw<Read[]>`
    SELECT (SELECT sum("statCount") FROM "Stat" WHERE "statName" = 'Catalogue Version') AS "changes",
      (SELECT sum("statCount") FROM "Stat" WHERE "statName" = 'Popularity Version') AS "popularity",
      ARRAY(SELECT "id"::text FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
        ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
        LIMIT ${RANKED}) AS "popular",
      (SELECT "version" || ' ' || "updatedAt" FROM "Setting") AS "settings"`;
  const { changes = 0n, popularity = 0n, popular = [], settings = null } = read ?? {};
  if (popular.join() !== ranking.ids.join()) ranking = { ids: popular, turn: ranking.turn + 1 };
  return { content: `${today()} ${changes} ${imageBase}`, popularity, ranking, settings };
});

/** Changes with everything that pages show of packages and offers, but for the bookings they have. Offers also begin and end with a day. */
export async function getContentVersion() {
  return (await getVersions()).content;
}

/** Changes with everything a reader of packages can see, counters of bookings included. */
export async function getCatalogueVersion() {
  const { content, popularity } = await getVersions();
  return `${content} ${popularity}`;
}
