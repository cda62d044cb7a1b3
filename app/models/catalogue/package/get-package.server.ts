import { db } from "~/db.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { packageSelect, toPackageJson } from "./json.server";
import { PUBLIC } from "./list-packages.server";

export const NO_SUCH_PACKAGE = "This package is no longer offered.";

export async function getPackage(id: string | undefined, code?: string) {
  const row = isId(id) ? await db.package.findFirst({ where: { id, ...PUBLIC }, select: packageSelect }) : null;
  return row
    ? done({ packageInfo: toPackageJson(row, await listShownOffers(code)) })
    : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
