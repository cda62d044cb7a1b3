import { createHash } from "node:crypto";

import { db } from "~/db.server";
import { missingPictures, receiveItinerary } from "~/models/catalogue/content/itinerary/receive-itinerary.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { toColumns } from "~/models/catalogue/package/date-rules.server";
import { withExtraIds } from "~/models/catalogue/package/extras";
import { packageSelect, toPackageJson } from "~/models/catalogue/package/json.server";
import { type PackageWithRules } from "~/models/catalogue/package/schema";
import { pictureFault, removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse } from "~/result";

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
    if (fault) return refuse("INVALID_INPUT", fault, { errors: { pictures: fault } });
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
