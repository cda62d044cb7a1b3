import { transaction } from "~/db.server";
import { listShownOffers } from "~/models/offer/live-offers.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { NO_SUCH_PACKAGE } from "./get-package.server";
import { packageSelect, toPackageJson } from "./json.server";
import { contradictionsAfter, type PackageCopy, TYPED_COLUMNS } from "./schema";

const MAX_TITLE = 120;

export async function duplicatePackage(id: string | undefined, changes: PackageCopy = {}) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const offers = await listShownOffers();
  return transaction(async (tx) => {
    // The share lock stops a concurrent edit from removing the shared picture before the copy exists.
    await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ${id}::uuid FOR SHARE`;
    const original = await tx.package.findFirst({
      where: { id, deletedAt: null },
      select: { ...TYPED_COLUMNS, imageKey: true },
    });
    if (!original) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

    const errors = contradictionsAfter(original, changes);
    const [msg] = Object.values(errors);
    if (msg) return refuse("INVALID_INPUT", msg, { errors });

    const row = await tx.package.create({
      data: {
        ...original,
        packageTitle: `Copy of ${original.packageTitle}`.slice(0, MAX_TITLE).replace(/\p{Surrogate}$/u, ""),
        isPublished: false,
        ...changes,
      },
      select: packageSelect,
    });
    const what = changes.isPublished ? "Package duplicated and published." : "Package duplicated as a draft.";
    return done({ msg: what, packageInfo: toPackageJson(row, offers) });
  });
}
