import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { packageSelect, toPackageJson } from "./json.server";
import { PUBLIC } from "./list-packages.server";

export const NO_SUCH_PACKAGE = "This package is no longer offered.";

/** One package as visitors see it; archived ones and drafts do not exist for them. */
export async function getPackage(id: string | undefined) {
  const row = isId(id) ? await db.package.findFirst({ where: { id, ...PUBLIC }, select: packageSelect }) : null;
  return row ? done({ packageInfo: toPackageJson(row) }) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
