import { lockRows, retryOnDuplicateKey } from "~/db.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { rulesSelect } from "~/models/catalogue/package/date-rules.server";
import { packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { contradictionsAfter, type PackageCopy, TYPED_COLUMNS } from "~/models/catalogue/package/schema";
import { readPictures } from "~/models/system/image/package-pictures";
import { done, refuse } from "~/result";
import { readExtras } from "~/values/extras";
import { isId } from "~/values/fields";
import { readSettings } from "~/values/price-settings";

import { idFromKey } from "./create-package.server";

const MAX_TITLE = 120;

/** With the same key, the same changes make one copy. */
export async function duplicatePackage(id: string | undefined, { idempotencyKey, ...changes }: PackageCopy = {}) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const copyId = idempotencyKey && idFromKey(`${idempotencyKey} ${id} ${JSON.stringify(changes)}`);
  const msg = changes.isPublished ? "Package duplicated and published." : "Package duplicated as a draft.";
  const offers = await listShownOffers();
  const copied = await retryOnDuplicateKey(["Package_pkey"], async (tx) => {
    const first = copyId && (await tx.package.findUnique({ where: { id: copyId }, select: packageSelect }));
    if (first) return done(first);

    // The share lock stops a concurrent edit from removing the shared picture before the copy exists.
    await lockRows(tx, "Package", [id], "SHARE");
    const original = await tx.package.findFirst({
      where: { id, deletedAt: null },
      select: { ...TYPED_COLUMNS, ...rulesSelect, availabilityRule: true, imageKey: true },
    });
    if (!original) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

    const errors = contradictionsAfter(original, changes);
    const [fault] = Object.values(errors);
    if (fault) return refuse("INVALID_INPUT", fault, { errors });

    const row = await tx.package.create({
      data: {
        ...original,
        extras: readExtras(original.extras),
        pictures: readPictures(original.pictures),
        priceSettings: readSettings(original.priceSettings),
        id: copyId,
        packageTitle: `Copy of ${original.packageTitle}`.slice(0, MAX_TITLE).replace(/\p{Surrogate}$/u, ""),
        isPublished: false,
        ...changes,
      },
      select: packageSelect,
    });
    return done(row);
  });
  return copied.ok ? done({ msg, packageInfo: toPackageJson(copied.value, offers) }) : copied;
}
