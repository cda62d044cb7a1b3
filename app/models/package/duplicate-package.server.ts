import { transaction } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { NO_SUCH_PACKAGE } from "./get-package.server";
import { packageSelect, toPackageJson } from "./json.server";

const MAX_TITLE = 120;

/** Copies a package as a draft. */
export async function duplicatePackage(id: string | undefined) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  return transaction(async (tx) => {
    // The lock keeps an edit from removing the shared picture before the copy shows it too.
    await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ${id}::uuid FOR SHARE`;
    const original = await tx.package.findFirst({
      where: { id, deletedAt: null },
      omit: { id: true, numberOfBookings: true, version: true, createdAt: true, updatedAt: true, deletedAt: true },
    });
    if (!original) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

    const row = await tx.package.create({
      data: {
        ...original,
        packageTitle: `Copy of ${original.packageTitle}`.slice(0, MAX_TITLE).replace(/\p{Surrogate}$/u, ""),
        isPublished: false,
      },
      select: packageSelect,
    });
    return done({ msg: "Package duplicated as a draft.", packageInfo: toPackageJson(row) });
  });
}
