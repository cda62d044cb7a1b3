import { db } from "~/db.server";
import { log } from "~/log.server";
import { removeImage } from "~/services/images.server";

/** Never throws: a leftover picture only costs space until removeUnusedImages runs again. */
export async function removeUnusedImage(imageKey: string) {
  try {
    const [used] = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM "Package" WHERE "imageKey" = ${imageKey} OR strpos("itinerary", ${imageKey}) > 0
      UNION ALL SELECT 1 FROM "PackageEdition" WHERE strpos("itinerary", ${imageKey}) > 0
      UNION ALL SELECT 1 FROM "Setting" WHERE strpos("value"::text, ${imageKey}) > 0 LIMIT 1`;
    if (used) return;
    await removeImage(imageKey);
    await db.storedImage.deleteMany({ where: { imageKey } });
  } catch (error) {
    log.warn(`The picture ${imageKey} could not be removed: ${String(error)}`);
  }
}
