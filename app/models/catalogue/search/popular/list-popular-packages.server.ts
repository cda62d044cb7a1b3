import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { packageCardSelect, packageSelect, toPackageCard, toPackageJson } from "~/models/catalogue/package/json.server";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { getCacheVersions } from "~/models/system/stat/versions.server";

import { archiveRecentBookings, getRanking } from "./ranking.server";

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
