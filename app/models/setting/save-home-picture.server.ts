import { removeUnusedImage } from "~/models/package/image/remove-unused-image.server";
import { storePackageImage } from "~/models/package/image/store-package-image.server";

import { getSettingsForEdit } from "./get-settings-for-edit.server";
import { saveSettings } from "./save-settings.server";
import { type HomePlace } from "./saved";

type Edit = {
  by: { id: string; name: string };
  version: number;
  place: HomePlace;
  name: string;
  caption: string;
  /** A new picture; without one the old stays, unless `isDrawn` asks for ours. */
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
