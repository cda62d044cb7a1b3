import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { packageForAdminSelect, toPackageForAdmin } from "./admin-json.server";

export async function getPackageForEdit(id: string | undefined) {
  const row = isId(id)
    ? await db.package.findFirst({ where: { id, deletedAt: null }, select: packageForAdminSelect })
    : null;
  return row ? done(await toPackageForAdmin(row)) : refuse("NOT_FOUND", "There is no such package.");
}
