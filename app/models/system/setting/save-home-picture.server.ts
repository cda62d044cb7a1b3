import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { type Author } from "~/values/author";

import { getSettingsForEdit, saveSettings } from "./save-settings.server";
import { type HomePlace, type PersonPlace, type SavedSettings } from "./saved";

type Person = {
  by: Author;
  version: number;
  place: PersonPlace;
  name: string;
  role: string;
  languages: string;
  image?: Buffer;
  isWithoutPicture: boolean;
};

/** Without a name nobody stands at this place. */
export function savePerson({ name, role, languages, isWithoutPicture, ...edit }: Person) {
  const isGone = name === "";
  return saveWithPicture({
    ...edit,
    image: isGone ? undefined : edit.image,
    isRemoved: isGone || isWithoutPicture,
    valueWith: (imageKey) => (isGone ? null : { name, role, languages, imageKey }),
  });
}

type Edit = {
  by: Author;
  version: number;
  /** The new picture; without it the old one stays, unless `isDrawn` restores our drawing. */
  image?: Buffer;
  isDrawn: boolean;
};

type HomeCard = { place: HomePlace; name: string; caption: string };

export function saveHomePicture({ name, caption, isDrawn, ...edit }: Edit & HomeCard) {
  return saveWithPicture({
    ...edit,
    isRemoved: isDrawn,
    valueWith: (imageKey) => ({ name, caption, imageKey }),
  });
}

export function saveLogo({ saysName, isDrawn, ...edit }: Edit & { saysName: boolean }) {
  return saveWithPicture({
    ...edit,
    place: "logo",
    isRemoved: isDrawn,
    valueWith: (imageKey) => (imageKey ? { imageKey, saysName } : null),
  });
}

type Place = HomePlace | PersonPlace | "logo";

type EditWithPicture = {
  by: Author;
  version: number;
  place: Place;
  image?: Buffer;
  isRemoved: boolean;
  valueWith: (imageKey: string | null) => SavedSettings[Place];
};

async function saveWithPicture({ by, version, place, image, isRemoved, valueWith }: EditWithPicture) {
  const stored = image ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const { fields } = await getSettingsForEdit();
  const before = fields[place]?.imageKey ?? null;
  const imageKey = stored?.value.imageKey ?? (isRemoved ? null : before);
  const result = await saveSettings({ by, version, fields: { [place]: valueWith(imageKey) } });

  const unused = result.ok ? before : imageKey;
  if (unused && before !== imageKey) await removeUnusedImage(unused);
  return result;
}
