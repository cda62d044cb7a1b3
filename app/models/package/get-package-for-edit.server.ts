import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { packageForAdminSelect, toPackageForAdmin } from "./admin-json.server";
import { NO_SUCH_PACKAGE } from "./get-package.server";

/** One package for staff, drafts too, with the version an edit starts from. */
export async function getPackageForEdit(id: string | undefined) {
  const row = isId(id)
    ? await db.package.findFirst({ where: { id, deletedAt: null }, select: packageForAdminSelect })
    : null;
  return row ? done(toPackageForAdmin(row)) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
