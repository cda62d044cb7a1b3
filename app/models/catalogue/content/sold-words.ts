import { readRoomsAndCars, type RoomsAndCars } from "./rooms-and-cars";

export const soldWordsSelect = { roomsAndCars: true, groupSize: true, languages: true } as const;

/** What stands beside the price of a package or quote, and is sold with it. */
export type SoldWords = { roomsAndCars: RoomsAndCars[]; groupSize: string | null; languages: string | null };

export type StoredWords = Omit<SoldWords, "roomsAndCars"> & { roomsAndCars: string };

export function readSoldWords({ roomsAndCars, groupSize, languages }: StoredWords): SoldWords {
  return { roomsAndCars: readRoomsAndCars(roomsAndCars), groupSize, languages };
}

/** As rows of facts, for a party of this size. */
export function soldInWords({ roomsAndCars, groupSize, languages }: SoldWords, persons: number): [string, string][] {
  const size = roomsAndCars.find(({ from, to }) => persons >= from && persons <= to);
  const rows: [string, string | null | undefined][] = [
    ["Rooms and cars", size?.text],
    ["Group", groupSize],
    ["Languages", languages],
  ];
  return rows.flatMap(([name, words]) => (words ? [[name, words]] : []));
}

/** A model of a car, or how many, in what is included: the list says both by the size of the group. */
const CAR =
  /\b(?:innova|crysta|tempo|traveller|ertiga|scorpio|xylo|tavera|sedan|suv|(?:\d+|one|two)[ -](?:private )?(?:car|cab|taxi|vehicle)s?)\b/i;

type Said = { roomsAndCars: RoomsAndCars[]; includedFeatures: string[] };

/** What is included that may contradict the list; nothing where there is no list. */
export function carQuestion({ roomsAndCars, includedFeatures }: Said) {
  const named = roomsAndCars.length > 0 ? includedFeatures.find((feature) => CAR.test(feature)) : undefined;
  return (
    named &&
    `Included says “${named}”. Does it fit every size of a group here? Without a number or model it always does.`
  );
}
