import { DESTINATIONS } from "~/content/destinations";
import { type HomePicture } from "~/models/setting/home-pictures.server";

export type DestinationCard = { slug: string } & HomePicture;

/** The gallery's cards: what an admin chose, over what we drew. */
export function destinationCards(chosen: (HomePicture | null)[]): DestinationCard[] {
  return DESTINATIONS.map((drawn, index) => ({ imgUrl: null, ...drawn, ...chosen[index] }));
}
