import { createHash } from "node:crypto";

import { db, lockRows, transaction } from "~/db.server";
import { missingPictures, receiveItinerary } from "~/models/catalogue/content/itinerary/receive-itinerary.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { NO_SUCH_PACKAGE, PACKAGE_CHANGED, withSales } from "~/models/catalogue/package/availability";
import { rulesSelect, setSeats, toColumns } from "~/models/catalogue/package/date-rules.server";
import { withExtraIds } from "~/models/catalogue/package/extras";
import { orderOfDays } from "~/models/catalogue/package/fields/rules-schema";
import { packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import {
  contradictionsAfter,
  type PackageEdit,
  type PackageWithRules,
  TYPED_COLUMNS,
} from "~/models/catalogue/package/schema";
import { readPictures } from "~/models/system/image/package-pictures";
import { pictureFault, removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse, refuseField } from "~/result";
import { fromDate } from "~/values/calendar";
import { readExtras } from "~/values/extras";
import { isId } from "~/values/id";
import { readSettings } from "~/values/price-settings";

import { type LockedRow, lockForEdit } from "./lock-for-edit.server";

export async function createPackage({ image, ...input }: PackageWithRules & { image?: Buffer }) {
  const itinerary = await receiveItinerary(input.itinerary);
  if (!itinerary.ok) return itinerary;
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey;
  try {
    const extras = input.extras && withExtraIds(input.extras, []);
    const data = { ...toColumns(input), extras, itinerary: itinerary.value, imageKey };
    const fault = await pictureFault(db, input.pictures);
    if (fault) return refuseField("pictures", fault);
    const row = await db.package.create({ data, select: packageSelect });
    const msg = `Package added successfully!${missingPictures(itinerary.value)}`;
    return done({ msg, packageInfo: toPackageJson(row, await listShownOffers()) });
  } catch (error) {
    if (imageKey) await removeUnusedImage(imageKey);
    throw error;
  }
}

/** The id of a new package, the same for each submit of a form: a UUID of version 8, whose bits are free to choose. */
export function idFromKey(key: string) {
  const hex = createHash("sha256").update(key).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

type Update = PackageEdit & {
  id: string | undefined;
  /** Its first picture: a new one, or one of its others. */
  image?: Buffer;
  imageKey?: string;
};

export async function updatePackage({ id, image, itinerary, ...edit }: Update) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const received = itinerary === undefined ? null : await receiveItinerary(itinerary);
  if (received && !received.ok) return received;
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey ?? edit.imageKey;
  try {
    const result = await save(id, { ...edit, itinerary: received?.value, imageKey });
    if (!result.ok && imageKey) await removeUnusedImage(imageKey);
    if (!result.ok) return result;

    const { row, replacedKeys } = result.value;
    for (const key of replacedKeys) await removeUnusedImage(key);
    return done({
      msg: `Updated package successfully!${missingPictures(received?.value)}`,
      packageInfo: toPackageJson(row, await listShownOffers()),
    });
  } catch (error) {
    if (imageKey) await removeUnusedImage(imageKey);
    throw error;
  }
}

async function save(id: string, { version, ...edit }: PackageEdit & { imageKey?: string }) {
  return lockingTransaction(async (tx) => {
    const [before] = await lockForEdit(tx, [id]);
    if (!before || before.deletedAt) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    if (version !== undefined && version !== before.version) return refuse("STALE_EDIT", PACKAGE_CHANGED);

    const pictures = await pictureFault(tx, edit.pictures, before);
    const errors = { ...contradictionsAfter(before, edit), ...wrongRules(before, edit), ...(pictures && { pictures }) };
    const [msg] = Object.values(errors);
    if (msg) return refuse("INVALID_INPUT", msg, { errors });

    const extras = edit.extras && withExtraIds(edit.extras, readExtras(before.extras));
    const row = await tx.package.update({
      where: { id },
      data: { ...withSales(before, toColumns(edit)), extras, version: { increment: 1 } },
      select: packageSelect,
    });
    const { seatsPerDay } = edit;
    if (seatsPerDay !== undefined && seatsPerDay !== before.seatsPerDay) await setSeats(tx, id, seatsPerDay);
    return done({ row, replacedKeys: [edit.imageKey && before.imageKey, ...removedKeys(before, edit)].filter(isText) });
  });
}

function removedKeys(before: LockedRow, { pictures }: PackageEdit) {
  if (!pictures) return [];
  const kept = new Set(pictures.map(({ imageKey }) => imageKey));
  return readPictures(before.pictures)
    .map(({ imageKey }) => imageKey)
    .filter((key) => !kept.has(key));
}

function isText(key: string | null | undefined): key is string {
  return Boolean(key);
}

function wrongRules(before: LockedRow, edit: PackageEdit): Record<string, string> {
  const stored = {
    firstDay: before.firstDay && fromDate(before.firstDay),
    lastDay: before.lastDay && fromDate(before.lastDay),
  };
  const { firstDay = stored.firstDay, lastDay = stored.lastDay } = edit;
  const lastDayFault = orderOfDays({ firstDay, lastDay });
  return lastDayFault ? { lastDay: lastDayFault } : {};
}

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
