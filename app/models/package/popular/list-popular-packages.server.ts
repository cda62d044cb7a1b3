import { db } from "~/db.server";
import { listShownOffers } from "~/models/offer/live-offers.server";
import { getVersions } from "~/models/package/catalogue-version.server";
import { packageCardSelect, packageSelect, toPackageCard, toPackageJson } from "~/models/package/json.server";
import { PUBLIC } from "~/models/package/list-packages.server";

import { retireRecentBookings } from "./archive-recent-bookings.server";

const HOW_MANY = 3;

type Wanted = { exceptId?: string; code?: string };

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

/** From the ranking that pages are cached by. */
async function rank({ exceptId }: Wanted) {
  await retireRecentBookings();
  const { ranking } = await getVersions();
  return ranking.ids.filter((id) => id !== exceptId).slice(0, HOW_MANY);
}

function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]) {
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
