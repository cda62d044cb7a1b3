import { db } from "~/db.server";
import { type Versions } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";

// Three are shown, and one more is needed because a package is not listed on its own page.
const RANKED = 4;

type Ranking = { ids: string[]; version: number };

let last: Ranking = { ids: [], version: 0 };

const rankingAt = cachedByVersion(readRanking);

/** The most popular packages. `version` rises whenever their order changes. */
export function getRanking({ content, popularity }: Versions): Promise<Ranking> {
  return rankingAt(`${content} ${popularity}`);
}

async function readRanking() {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${RANKED}`;
  const ids = rows.map(({ id }) => id);
  if (ids.join() !== last.ids.join()) last = { ids, version: last.version + 1 };
  return last;
}
