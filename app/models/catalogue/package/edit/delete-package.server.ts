import { db } from "~/db.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

export async function deletePackage(id: string | undefined) {
  const { count } = isId(id)
    ? await db.package.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      })
    : { count: 0 };
  return count === 1 ? done({ msg: "Package deleted successfully!" }) : refuse("NOT_FOUND", NO_SUCH_PACKAGE);
}

export async function restorePackage(id: string | undefined) {
  const [row] = isId(id)
    ? await db.package.updateManyAndReturn({
        where: { id, deletedAt: { not: null }, isPrivate: false },
        data: { deletedAt: null, version: { increment: 1 } },
        select: packageSelect,
      })
    : [];
  return row
    ? done({ msg: "Package restored.", packageInfo: toPackageJson(row, await listShownOffers()) })
    : refuse("NOT_FOUND", "This package is not among the deleted ones any more.");
}
