import { done, refuse } from "~/models/result";
import { imageBase } from "~/services/storage.server";

import { imgUrl } from "./image-url";
import { storePackageImage } from "./store-package-image.server";

/** Stores a picture for an itinerary, whose HTML will carry the address given back. */
export async function addItineraryImage(image: Buffer | undefined) {
  if (!image) return refuse("INVALID_INPUT", "Please choose a picture.");
  const stored = await storePackageImage(image);
  return stored.ok ? done({ imgUrl: imgUrl(stored.value.imageKey, imageBase) }) : stored;
}
