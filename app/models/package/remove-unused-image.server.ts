import { db } from "~/db.server";
import { removeImage } from "~/services/images.server";

/**
 * Removes a picture once no package shows it: a duplicate shares its original's. What was asked for is done by then,
 * so a storage that fails costs nothing but the space, until the next round of removeUnusedImages.
 */
export async function removeUnusedImage(imageKey: string) {
  try {
    const user = await db.package.findFirst({
      where: { OR: [{ imageKey }, { itinerary: { contains: imageKey } }] },
      select: { id: true },
    });
    if (user) return;
    await removeImage(imageKey);
    await db.storedImage.deleteMany({ where: { imageKey } });
  } catch (error) {
    console.warn(`The picture ${imageKey} could not be removed: ${String(error)}`);
  }
}
