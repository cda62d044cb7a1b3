import { db } from "~/db.server";

import { removeUnusedImage } from "./remove-unused-image.server";

const DAY = 24 * 60 * 60 * 1000;

/** How many pictures one round removes. */
const ROUND = 200;

/**
 * Removes the pictures that no package, archived ones included, has shown for a day: until then an open editor or its
 * undo may still bring them back. Several processes may do it at once.
 */
export async function removeUnusedImages() {
  await noteUse();
  const images = await db.storedImage.findMany({
    where: { unusedSince: { lt: new Date(Date.now() - DAY) } },
    select: { imageKey: true },
    take: ROUND,
  });
  for (const { imageKey } of images) await removeUnusedImage(imageKey);
}

/** Turns over whether a picture is in use where that has changed: the row's lock lets only one of two processes do it. */
async function noteUse() {
  await db.$executeRaw`
    UPDATE "StoredImage" SET "unusedSince" = CASE WHEN "unusedSince" IS NULL THEN now() END
    WHERE ("unusedSince" IS NULL) <> ("imageKey" IN (
      SELECT "imageKey" FROM "Package" WHERE "imageKey" IS NOT NULL
      UNION
      SELECT "found"[1] FROM "Package", regexp_matches("itinerary", '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"
      WHERE "itinerary" LIKE '%/images/%'))`;
}
