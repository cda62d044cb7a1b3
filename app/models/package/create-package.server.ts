import { db } from "~/db.server";
import { done } from "~/models/result";

import { packageSelect, toPackageJson } from "./json.server";
import { removeUnusedImage } from "./remove-unused-image.server";
import { sanitizeItinerary } from "./sanitize-itinerary.server";
import { type PackageInput } from "./schema";
import { storePackageImage } from "./store-package-image.server";

/** Adds a package, published unless told otherwise. `image` is the uploaded file. */
export async function createPackage({ image, ...input }: PackageInput & { image?: Buffer }) {
  const itinerary = await sanitizeItinerary(input.itinerary);
  if (!itinerary.ok) return itinerary;
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey;
  try {
    const data = { ...input, itinerary: itinerary.value, imageKey };
    const row = await db.package.create({ data, select: packageSelect });
    return done({ msg: "Package added successfully!", packageInfo: toPackageJson(row) });
  } catch (error) {
    if (imageKey) await removeUnusedImage(imageKey);
    throw error;
  }
}
