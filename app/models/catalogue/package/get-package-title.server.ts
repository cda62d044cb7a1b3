import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { NO_SUCH_PACKAGE } from "./get-package.server";

export async function getPackageTitle(id: string | undefined) {
  const where = { id, deletedAt: null };
  const row = isId(id) ? await db.package.findFirst({ where, select: { packageTitle: true } }) : null;
  return row ? done(row) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}
