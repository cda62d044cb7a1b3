import { db } from "~/db.server";
import { log } from "~/log.server";
import { removeImage } from "~/services/images.server";

/** Never throws: a leftover picture only costs space until removeUnusedImages runs again. */
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
    log.warn(`The picture ${imageKey} could not be removed: ${String(error)}`);
  }
}
