import { type Tx } from "~/db.server";
import { type PackagePicture } from "~/values/package-pictures";

/** What is wrong with pictures that somebody names: they must have been uploaded here. */
export async function pictureFault(tx: Tx, pictures: PackagePicture[] = []) {
  if (pictures.length === 0) return null;
  const keys = pictures.map(({ imageKey }) => imageKey);
  const known = await tx.storedImage.count({ where: { imageKey: { in: keys } } });
  return known === keys.length ? null : "One of these pictures is not on this site. Please upload it first.";
}
