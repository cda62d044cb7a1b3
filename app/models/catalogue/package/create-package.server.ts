import { db } from "~/db.server";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";
import { removeUnusedImage } from "~/models/system/image/remove-unused-image.server";
import { storePackageImage } from "~/models/system/image/store-package-image.server";
import { done } from "~/result";

import { receiveItinerary } from "./itinerary/receive-itinerary.server";
import { packageSelect, toPackageJson } from "./json.server";
import { type PackageInput } from "./schema";

export async function createPackage({ image, ...input }: PackageInput & { image?: Buffer }) {
  const itinerary = await receiveItinerary(input.itinerary);
  if (!itinerary.ok) return itinerary;
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey;
  try {
    const data = { ...input, itinerary: itinerary.value, imageKey };
    const row = await db.package.create({ data, select: packageSelect });
    return done({ msg: "Package added successfully!", packageInfo: toPackageJson(row, await listShownOffers()) });
  } catch (error) {
    if (imageKey) await removeUnusedImage(imageKey);
    throw error;
  }
}
