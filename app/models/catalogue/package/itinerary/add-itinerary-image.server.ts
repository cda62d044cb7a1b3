import { storePackageImage } from "~/models/system/image/store-package-image.server";
import { done, refuse } from "~/result";
import { imageBase } from "~/services/storage.server";
import { imgUrl } from "~/values/image-url";

export async function addItineraryImage(image: Buffer | undefined) {
  if (!image) return refuse("INVALID_INPUT", "Please choose a picture.");
  const stored = await storePackageImage(image);
  return stored.ok ? done({ imgUrl: imgUrl(stored.value.imageKey, imageBase) }) : stored;
}
