import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { type Author } from "~/values/author";

import { type HomePlace, type PersonPlace } from "./places";
import { getSettingsForEdit, saveSettings } from "./save-settings.server";

export type PicturePlace = HomePlace | PersonPlace | "logo";

type Edit = {
  by: Author;
  version: number;
  place: PicturePlace;
  /** The new picture; without it the old one stays, unless it is removed. */
  image?: Buffer;
  isRemoved: boolean;
  /** What stands beside the picture; null if nobody is left at this place. */
  value: object | null;
};

export async function saveSettingWithPicture({ by, version, place, image, isRemoved, value }: Edit) {
  const stored = image && value ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const { fields } = await getSettingsForEdit();
  const before = fields[place]?.imageKey ?? null;
  const imageKey = stored?.value.imageKey ?? (isRemoved || !value ? null : before);
  const isEmpty = !value || (place === "logo" && !imageKey);
  const result = await saveSettings({ by, version, fields: { [place]: isEmpty ? null : { ...value, imageKey } } });

  const unused = result.ok ? before : imageKey;
  if (unused && before !== imageKey) await removeUnusedImage(unused);
  return result;
}
