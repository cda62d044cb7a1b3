import { lockRows, transaction } from "~/db.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { rulesSelect } from "~/models/catalogue/package/date-rules.server";
import { packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";
import { readPictures } from "~/models/system/image/package-pictures";
import { done, refuse } from "~/result";
import { readExtras } from "~/values/extras";
import { isId } from "~/values/id";
import { readSettings } from "~/values/price-settings";

const MAX_TITLE = 120;

/** Makes a draft with all that is typed into a package's form, its pictures and its days. */
export async function duplicatePackage(id: string | undefined) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const offers = await listShownOffers();
  return transaction(async (tx) => {
    // The share lock stops a concurrent edit from removing the shared picture before the copy exists.
    await lockRows(tx, "Package", [id], "SHARE");
    const original = await tx.package.findFirst({
      where: { id, deletedAt: null },
      select: { ...TYPED_COLUMNS, ...rulesSelect, availabilityRule: true, imageKey: true },
    });
    if (!original) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

    const row = await tx.package.create({
      data: {
        ...original,
        extras: readExtras(original.extras),
        pictures: readPictures(original.pictures),
        priceSettings: readSettings(original.priceSettings),
        packageTitle: `Copy of ${original.packageTitle}`.slice(0, MAX_TITLE).replace(/\p{Surrogate}$/u, ""),
        isPublished: false,
      },
      select: packageSelect,
    });
    return done({ msg: "Package duplicated as a draft.", packageInfo: toPackageJson(row, offers) });
  });
}
