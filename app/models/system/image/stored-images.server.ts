import { db, type Tx } from "~/db.server";
import { log } from "~/log.server";
import { removeImage, storeImage } from "~/services/images.server";
import { storage } from "~/services/storage.server";
import { DAY } from "~/values/durations";

import { type PackagePicture, readPictures } from "./package-pictures";

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
      SELECT "listed"."picture"->>'imageKey' FROM "Package", jsonb_array_elements("pictures") AS "listed"("picture")
      UNION
      SELECT "found"[1] FROM "PackageEdition", regexp_matches("itinerary", '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"
      WHERE "itinerary" LIKE '%/images/%'
      UNION
      SELECT "found"[1] FROM "Setting", regexp_matches("value"::text, '[0-9a-f]{48}-[0-9]+x[0-9]+', 'g') AS "found"))`;
}

/** `path` is like "3f9c…-1600x1200/720.webp". Null when there is no such picture; throws when the storage is down. */
export function getImage(path: string) {
  return storage.get(`images/${path}`);
}

/** Records the key before the upload, so that a crash leaves no picture the cleanup cannot find. */
export async function storePackageImage(bytes: Buffer) {
  return storeImage(bytes, (imageKey) => db.storedImage.create({ data: { imageKey } }));
}

type Before = { imageKey: string | null; pictures: unknown };

/** What is wrong with pictures that somebody names: they must have been uploaded here, or the package had them before. */
export async function pictureFault(tx: Tx, pictures: PackagePicture[] = [], before?: Before) {
  const had = [before?.imageKey, ...readPictures(before?.pictures).map(({ imageKey }) => imageKey)];
  const keys = pictures.map(({ imageKey }) => imageKey).filter((key) => !had.includes(key));
  if (keys.length === 0) return null;
  const known = await tx.storedImage.count({ where: { imageKey: { in: keys } } });
  return known === keys.length ? null : "One of these pictures is not on this site. Please upload it first.";
}

/** Never throws: a leftover picture only costs space until removeUnusedImages runs again. */
export async function removeUnusedImage(imageKey: string) {
  try {
    const [used] = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM "Package"
      WHERE "imageKey" = ${imageKey} OR strpos("itinerary", ${imageKey}) > 0 OR strpos("pictures"::text, ${imageKey}) > 0
      UNION ALL SELECT 1 FROM "PackageEdition" WHERE strpos("itinerary", ${imageKey}) > 0
      UNION ALL SELECT 1 FROM "Setting" WHERE strpos("value"::text, ${imageKey}) > 0 LIMIT 1`;
    if (used) return;
    await removeImage(imageKey);
    await db.storedImage.deleteMany({ where: { imageKey } });
  } catch (error) {
    log.warn(`The picture ${imageKey} could not be removed: ${String(error)}`);
  }
}
