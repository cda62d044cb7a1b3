import { advisoryLock, db, readIds, transaction } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { packageCardSelect, packageSelect, toPackageCard, toPackageJson } from "~/models/catalogue/package/json.server";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { getCacheVersions, type Versions } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { addDays, startOfDay, today } from "~/values/calendar";

const HOW_MANY = 3;

type Wanted = {
  exceptId?: string;
  /** Ranks similar packages instead of popular ones. */
  like?: { locationName: string; tags: string[] };
  code?: string;
};

export async function listPopularCards(wanted: Wanted = {}) {
  const ids = await rank(wanted);
  const rows = await db.package.findMany({ where: { id: { in: ids }, ...PUBLIC }, select: packageCardSelect });
  const offers = await listShownOffers(wanted.code);
  return { popularPackages: inOrderOf(ids, rows).map((row) => toPackageCard(row, offers)) };
}

export async function listPopularPackages() {
  const ids = await rank({});
  const rows = await db.package.findMany({ where: { id: { in: ids }, ...PUBLIC }, select: packageSelect });
  const offers = await listShownOffers();
  return { popularPackages: inOrderOf(ids, rows).map((row) => toPackageJson(row, offers)) };
}

/** Uses the ranking that is part of the page cache's key. */
async function rank({ exceptId, like }: Wanted) {
  await archiveRecentBookings();
  if (like) return rankLike(like, exceptId);
  const { ids } = await getRanking(await getCacheVersions());
  return ids.filter((id) => id !== exceptId).slice(0, HOW_MANY);
}

/** Packages of the same place first, then those with the most common tags; the number of bookings does not count. */
function rankLike({ locationName, tags }: NonNullable<Wanted["like"]>, exceptId?: string) {
  return readIds(Prisma.sql`
    SELECT p."id" FROM "Package" p
    WHERE p."deletedAt" IS NULL AND p."isPublished" AND p."id" IS DISTINCT FROM ${exceptId ?? null}::uuid
    ORDER BY (p."availability" = 'sold out'), (p."locationName" = ${locationName}) DESC,
      (SELECT count(*) FROM unnest(p."tags") tag WHERE tag = ANY(${tags})) DESC, p."createdAt" DESC, p."id" DESC
    LIMIT ${HOW_MANY}`);
}

function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]) {
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

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
  const ids = await readIds(Prisma.sql`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${RANKED}`);
  if (ids.join() !== last.ids.join()) last = { ids, version: last.version + 1 };
  return last;
}

const BATCH = 1000;

/** Removes bookings older than 365 days from the recent counters; only the first call of a day finds any. */
async function archiveRecentBookings() {
  const edge = startOfDay(addDays(today(), -365));
  while (await isDue(edge)) {
    const archived = await transaction(async (tx) => {
      await advisoryLock(tx, "archive");
      // Skips a booking that is locked by another transaction until the next run.
      return tx.$executeRaw`
        UPDATE "Booking" SET "isRecent" = false WHERE "id" = ANY(ARRAY(
          SELECT "id" FROM "Booking" WHERE "isRecent" AND "createdAt" < ${edge}
          ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
    });
    if (archived === 0) return;
  }
}

async function isDue(edge: Date) {
  const oldest = await db.booking.findFirst({
    where: { isRecent: true },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return oldest !== null && oldest.createdAt < edge;
}
