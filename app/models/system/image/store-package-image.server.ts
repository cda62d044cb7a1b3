import { db } from "~/db.server";
import { storeImage } from "~/services/images.server";

/** Records the key before the upload, so that a crash leaves no picture the cleanup cannot find. */
export async function storePackageImage(bytes: Buffer) {
  return storeImage(bytes, (imageKey) => db.storedImage.create({ data: { imageKey } }));
}
