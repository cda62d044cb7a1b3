import { db } from "~/db.server";
import { DAY } from "~/values/durations";

import { removeUnusedImage } from "./remove-unused-image.server";

const ROUND = 200;

/** Waits a day, because an open editor may bring a picture back. Several processes may run it at once. */
export async function removeUnusedImages() {
  await noteUse();
  const images = await db.storedImage.findMany({
    where: { unusedSince: { lt: new Date(Date.now() - DAY) } },
    select: { imageKey: true },
    take: ROUND,
  });
  for (const { imageKey } of images) await removeUnusedImage(imageKey);
}

/** Marks pictures as unused or used again. A concurrent run waits for the row lock and changes nothing. */
async function noteUse() {
  await db.$executeRaw`
    UPDATE "StoredImage" SET "unusedSince" = CASE WHEN "unusedSince" IS NULL THEN now() END
    WHERE ("unusedSince" IS NULL) <> ("imageKey" IN (
      SELECT "imageKey" FROM "Package" WHERE "imageKey" IS NOT NULL
      UNION
      SELECT "found"[1] FROM "Package", regexp_matches("itinerary", '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"
      WHERE "itinerary" LIKE '%/images/%'
      UNION
      SELECT "found"[1] FROM "PackageEdition", regexp_matches("itinerary", '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"
      WHERE "itinerary" LIKE '%/images/%'
      UNION
      SELECT "found"[1] FROM "Setting", regexp_matches("value"::text, '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"))`;
}
