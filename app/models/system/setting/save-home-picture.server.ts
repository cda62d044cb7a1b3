import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { type Author } from "~/values/author";

import { getSettingsForEdit, saveSettings } from "./save-settings.server";
import { type HomePlace, type SavedSettings } from "./saved";

type Edit = {
  by: Author;
  version: number;
  /** The new picture; without it the old one stays, unless `isDrawn` restores our drawing. */
  image?: Buffer;
  isDrawn: boolean;
};

export function saveHomePicture({ place, name, caption, ...edit }: Edit & HomeCard & { place: HomePlace }) {
  return savePicture(edit, place, (imageKey) => ({ [place]: { name, caption, imageKey } }));
}

type HomeCard = { name: string; caption: string };

export function saveLogo({ saysName, ...edit }: Edit & { saysName: boolean }) {
  return savePicture(edit, "logo", (imageKey) => ({ logo: imageKey ? { imageKey, saysName } : null }));
}

type FieldsFor = (imageKey: string | null) => Partial<SavedSettings>;

async function savePicture({ by, version, image, isDrawn }: Edit, place: HomePlace | "logo", fieldsFor: FieldsFor) {
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const { fields } = await getSettingsForEdit();
  const before = fields[place]?.imageKey ?? null;
  const imageKey = stored?.value.imageKey ?? (isDrawn ? null : before);
  const result = await saveSettings({ by, version, fields: fieldsFor(imageKey) });

  const unused = result.ok ? before : imageKey;
  if (unused && before !== imageKey) await removeUnusedImage(unused);
  return result;
}
