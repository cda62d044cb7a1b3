import { db } from "~/db.server";
import { MAX_PICTURES } from "~/models/catalogue/content/picture-fields";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { type PackagePicture, readPictures } from "~/models/system/image/package-pictures";
import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { updatePackage } from "./update-package.server";

type Edit = {
  version?: number;
  /** Those after the first; absent keeps them. */
  pictures?: PackagePicture[];
  /** The key of the one that becomes the first. */
  first?: string;
  image?: Buffer;
  newAlt?: string;
  newCaption?: string;
};

const columns = { version: true, packageTitle: true, imageKey: true, pictures: true };

export async function savePictures(
  id: string | undefined,
  { image, newAlt = "", newCaption = "", first, ...edit }: Edit,
) {
  const row = isId(id) && (await db.package.findFirst({ where: { id, deletedAt: null }, select: columns }));
  if (!row) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);

  const { version = row.version, pictures = readPictures(row.pictures) } = edit;
  if (!row.imageKey && image) return saved(await updatePackage({ id, version, pictures, image }));
  const fault = image && faultOfNew(pictures, newAlt);
  if (fault) return refuse("INVALID_INPUT", fault, { errors: { newAlt: fault } });
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const imageKey = stored?.value.imageKey;
  const added = imageKey ? [{ imageKey, alt: newAlt, caption: newCaption }] : [];
  const others = pictures.map((picture) =>
    picture.imageKey === first && row.imageKey
      ? { imageKey: row.imageKey, alt: row.packageTitle, caption: "" }
      : picture,
  );
  const result = await updatePackage({ id, version, pictures: [...others, ...added], imageKey: first });
  if (!result.ok && imageKey) await removeUnusedImage(imageKey);
  return saved(result);
}

function saved(result: Awaited<ReturnType<typeof updatePackage>>) {
  return result.ok ? done({ ...result.value, msg: "Pictures saved." }) : result;
}

function faultOfNew(pictures: PackagePicture[], alt: string) {
  if (pictures.length >= MAX_PICTURES - 1)
    return `A package has at most ${MAX_PICTURES} pictures. Please remove one first.`;
  return alt.trim() === "" ? "Please say what the new picture shows, for those who do not see it." : null;
}
