import { type z } from "zod";

import { db } from "~/db.server";
import { MAX_PICTURES } from "~/models/catalogue/content/picture-fields";
import { type Draft, NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { type switchSchema } from "~/models/catalogue/package/schema";
import { type PackagePicture, readPictures } from "~/models/system/image/package-pictures";
import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse, refuseField } from "~/result";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";

import { updatePackage } from "./save-package.server";

/** Publishes each draft that is as the list showed it, and says which are not. */
export async function publishPackages(drafts: Draft[]) {
  let published = 0;
  const kept: string[] = [];
  for (const { id, version } of drafts) {
    const result = await updatePackage({ id, version, isPublished: true });
    if (result.ok) published += 1;
    else kept.push(result.msg);
  }
  if (published === 0) return refuse("STALE_EDIT", kept[0] ?? "There is no draft to publish.");
  const [one, many] = ["has changed since: please look at it.", "have changed since: please look at them."];
  const rest = kept.length > 0 ? ` ${counted(kept.length, one, many)}` : "";
  return done({ msg: `${counted(published, "package is", "packages are")} published.${rest}` });
}

type Switch = z.output<typeof switchSchema> & { id: string | undefined };

export async function switchAvailability({ id, availability, version }: Switch) {
  const result = await updatePackage({ id, availability, version });
  if (result.ok)
    return done({ msg: `${result.value.packageInfo.packageTitle} is ${result.value.packageInfo.availability} now.` });
  if (result.code !== "STALE_EDIT") return result;

  const now = await db.package.findUniqueOrThrow({ where: { id }, select: { packageTitle: true, availability: true } });
  if (now.availability === availability) return done({ msg: `${now.packageTitle} is ${availability} now.` });
  return refuse(
    "STALE_EDIT",
    `Someone else saved ${now.packageTitle} after you opened this list. It is ${now.availability} now. ` +
      `Please press again if you still want it ${availability}.`,
  );
}

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
  if (fault) return refuseField("newAlt", fault);
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
