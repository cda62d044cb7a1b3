import { db } from "~/db.server";
import { listShownOffers } from "~/models/offer/live-offers.server";
import { packageCardSelect, packageSelect, toPackageCard, toPackageJson } from "~/models/package/json.server";

import { retireRecentBookings } from "./archive-recent-bookings.server";

const HOW_MANY = 3;

type Wanted = { exceptId?: string; code?: string };

export async function listPopularCards(wanted: Wanted = {}) {
  const ids = await rank(wanted);
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageCardSelect });
  const offers = await listShownOffers(wanted.code);
  return { popularPackages: inOrderOf(ids, rows).map((row) => toPackageCard(row, offers)) };
}

export async function listPopularPackages() {
  const ids = await rank({});
  const rows = await db.package.findMany({ where: { id: { in: ids } }, select: packageSelect });
  const offers = await listShownOffers();
  return { popularPackages: inOrderOf(ids, rows).map((row) => toPackageJson(row, offers)) };
}

async function rank({ exceptId }: Wanted) {
  await retireRecentBookings();
  const ranked = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package"
    WHERE "deletedAt" IS NULL AND "isPublished" AND "id" IS DISTINCT FROM ${exceptId ?? null}::uuid
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${HOW_MANY}`;
  return ranked.map(({ id }) => id);
}

function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]) {
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
