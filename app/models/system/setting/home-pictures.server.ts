import { imageBase } from "~/site.server";
import { imgUrl } from "~/values/image-url";

import { getSettings } from "./get-site.server";
import { HOME_PLACES, type SavedSettings } from "./saved";

export type HomePicture = {
  name: string;
  caption: string;
  /** Null for our own drawing. */
  imgUrl: string | null;
};

/** The picture that an admin chose for each place of the home page; null means our own. */
export async function getHomePictures() {
  const { saved } = await getSettings();
  const [hero, ...cards] = HOME_PLACES.map((place) => toHomePicture(saved[place]));
  return { hero: hero ?? null, cards };
}

export function toHomePicture(card: SavedSettings["hero"]): HomePicture | null {
  if (!card) return null;
  const { name, caption, imageKey } = card;
  return { name, caption, imgUrl: imageKey ? imgUrl(imageKey, imageBase) : null };
}
