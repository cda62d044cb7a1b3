import { db } from "~/db.server";
import { readMonths } from "~/models/catalogue/content/months";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { done, refuse } from "~/result";
import { offeredExtras } from "~/values/extras";
import { isId } from "~/values/id";

import { NO_SUCH_PACKAGE } from "./availability";
import { packageSelect, toPackageForAdmin, toPackageJson } from "./json.server";

const UNKNOWN_PACKAGE = "There is no such package.";

export async function getPackage(id: string | undefined, code?: string) {
  if (!isId(id)) return refuse("NOT_FOUND", UNKNOWN_PACKAGE);
  const row = await db.package.findFirst({ where: { id, ...PUBLIC }, select: packageSelect });
  if (row) return done({ packageInfo: toPackageJson(row, await listShownOffers(code)) });
  const isKnown = (await db.package.count({ where: { id } })) > 0;
  return refuse("NOT_FOUND", isKnown ? NO_SUCH_PACKAGE : UNKNOWN_PACKAGE);
}

export async function getPackageForEdit(id: string | undefined) {
  const where = { id, deletedAt: null };
  const row = isId(id) ? await db.package.findFirst({ where, select: packageSelect }) : null;
  return row ? done(await toPackageForAdmin(row)) : refuse("NOT_FOUND", "There is no such package.");
}

export async function getPackageTitle(id: string | undefined) {
  const where = { id, deletedAt: null };
  const row = isId(id) ? await db.package.findFirst({ where, select: { packageTitle: true } }) : null;
  return row ? done(row) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}

/** What the package of a booking offers now, for its changes. */
export async function getOffered(id: string) {
  const row = await db.package.findFirst({ where: { id, ...PUBLIC }, select: { extras: true, months: true } });
  return { extras: offeredExtras(row?.extras), months: readMonths(row?.months ?? "") };
}
