import { transaction } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { NO_SUCH_PACKAGE } from "./get-package.server";
import { packageSelect, toPackageJson } from "./json.server";
import { removeUnusedImage } from "./remove-unused-image.server";
import { sanitizeItinerary } from "./sanitize-itinerary.server";
import { contradictions, type PackageEdit } from "./schema";
import { storePackageImage } from "./store-package-image.server";

type Update = PackageEdit & { id: string | undefined; image?: Buffer };

/** Changes what is given and keeps the rest. With a `version`, somebody else's save since then refuses this one. */
export async function updatePackage({ id, image, itinerary, ...edit }: Update) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const sanitized = itinerary === undefined ? null : await sanitizeItinerary(itinerary);
  if (sanitized && !sanitized.ok) return sanitized;
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey;
  try {
    const result = await save(id, { ...edit, itinerary: sanitized?.value, imageKey });
    if (!result.ok && imageKey) await removeUnusedImage(imageKey);
    if (!result.ok) return result;

    const { row, replacedKey } = result.value;
    if (replacedKey) await removeUnusedImage(replacedKey);
    return done({ msg: "Updated package successfully!", packageInfo: toPackageJson(row) });
  } catch (error) {
    if (imageKey) await removeUnusedImage(imageKey);
    throw error;
  }
}

async function save(id: string, { version, ...edit }: PackageEdit & { imageKey?: string }) {
  return transaction(async (tx) => {
    // The row lock puts parallel edits in a line: each is checked against what the one before it stored.
    await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const before = await tx.package.findFirst({
      where: { id, deletedAt: null },
      select: { ...packageSelect, version: true },
    });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    if (version !== undefined && version !== before.version) {
      return refuse(
        "STALE_EDIT",
        "Someone else saved this package after you opened it. Your changes are kept below: please compare and save again.",
      );
    }

    const errors = contradictions({
      days: edit.days ?? before.days,
      nights: edit.nights ?? before.nights,
      startingPrice: edit.startingPrice ?? before.startingPrice,
      mrpPrice: edit.mrpPrice ?? before.mrpPrice,
    });
    const [msg] = Object.values(errors);
    if (msg) return refuse("INVALID_INPUT", msg, { errors });

    const row = await tx.package.update({
      where: { id },
      data: { ...edit, version: { increment: 1 } },
      select: packageSelect,
    });
    return done({ row, replacedKey: edit.imageKey ? before.imageKey : null });
  });
}
