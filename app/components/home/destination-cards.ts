import { DESTINATIONS } from "~/content/destinations";
import { type HomePicture } from "~/models/system/setting/get-site.server";

export type DestinationCard = { slug: string } & HomePicture;

/** The gallery's cards: our own, overridden by what an admin chose. */
export function destinationCards(chosen: (HomePicture | null)[]): DestinationCard[] {
  return DESTINATIONS.map((drawn, index) => ({ imgUrl: null, ...drawn, ...chosen[index] }));
}
