import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { type Author } from "~/values/author";

import { getSettingsForEdit, saveSettings } from "./save-settings.server";
import { type HomePlace } from "./saved";

type Edit = {
  by: Author;
  version: number;
  place: HomePlace;
  name: string;
  caption: string;
  /** The new picture; without it the old one stays, unless `isDrawn` restores our drawing. */
  image?: Buffer;
  isDrawn: boolean;
};

export async function saveHomePicture({ by, version, place, name, caption, image, isDrawn }: Edit) {
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const { fields } = await getSettingsForEdit();
  const before = fields[place]?.imageKey ?? null;
  const imageKey = stored?.value.imageKey ?? (isDrawn ? null : before);
  const result = await saveSettings({ by, version, fields: { [place]: { name, caption, imageKey } } });

  const unused = result.ok ? before : imageKey;
  if (unused && before !== imageKey) await removeUnusedImage(unused);
  return result;
}
