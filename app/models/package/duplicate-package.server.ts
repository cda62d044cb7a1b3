import { transaction } from "~/db.server";
import { listShownOffers } from "~/models/offer/live-offers.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { NO_SUCH_PACKAGE } from "./get-package.server";
import { packageSelect, toPackageJson } from "./json.server";
import { TYPED_COLUMNS } from "./schema";

const MAX_TITLE = 120;

export async function duplicatePackage(id: string | undefined) {
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

    const row = await tx.package.create({
      data: {
        ...original,
        packageTitle: `Copy of ${original.packageTitle}`.slice(0, MAX_TITLE).replace(/\p{Surrogate}$/u, ""),
        isPublished: false,
      },
      select: packageSelect,
    });
    return done({ msg: "Package duplicated as a draft.", packageInfo: toPackageJson(row, offers) });
  });
}
