import { type Tx } from "~/db.server";
import { type PackagePicture, readPictures } from "~/values/package-pictures";

type Before = { imageKey: string | null; pictures: unknown };

/** What is wrong with pictures that somebody names: they must have been uploaded here, or the package had them before. */
export async function pictureFault(tx: Tx, pictures: PackagePicture[] = [], before?: Before) {
  const had = [before?.imageKey, ...readPictures(before?.pictures).map(({ imageKey }) => imageKey)];
  const keys = pictures.map(({ imageKey }) => imageKey).filter((key) => !had.includes(key));
  if (keys.length === 0) return null;
  const known = await tx.storedImage.count({ where: { imageKey: { in: keys } } });
  return known === keys.length ? null : "One of these pictures is not on this site. Please upload it first.";
}
