import { db } from "~/db.server";
import { storeImage } from "~/services/images.server";

/** Stores an upload, noted down first: a process that ends half-way leaves nothing that would not be found again. */
export async function storePackageImage(bytes: Buffer) {
  return storeImage(bytes, (imageKey) => db.storedImage.create({ data: { imageKey } }));
}
