import { counted } from "~/values/counted";

import { readLines } from "./typed-lines";

/** What a group of this size gets for the price. */
export type RoomsAndCars = { from: number; to: number; text: string };

export type TypedSize = { from: string; to: string; text: string };

/** Reads lines like "4-6 | 2 to 3 rooms, 1 car". */
export function readRoomLines(typed: string): TypedSize[] {
  return readLines(typed).map(([persons = "", ...text]) => {
    const [from = "", to = from] = persons.split(/ *(?:-|–|to) */);
    return { from, to, text: text.join(" | ") };
  });
}

export function sizeOf({ from, to, text }: TypedSize): RoomsAndCars {
  const persons = (typed: string) => (/^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN);
  return { from: persons(from), to: persons(to || from), text: text.trim() };
}

export function readRoomsAndCars(stored: string) {
  return readRoomLines(stored).map(sizeOf);
}

export function writeRoomsAndCars(sizes: RoomsAndCars[]) {
  return sizes.map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} | ${text}`).join("\n");
}

/** "4 to 6 persons: 2 to 3 rooms, 1 car" */
export function roomsInWords({ text, ...size }: RoomsAndCars) {
  return `${sizeInWords(size)}: ${text}`;
}

export function groupOf(size: Pick<RoomsAndCars, "from" | "to">) {
  return `a group of ${sizeInWords(size)}`;
}

function sizeInWords({ from, to }: Pick<RoomsAndCars, "from" | "to">) {
  return from === to ? counted(from, "person") : `${from} to ${counted(to, "person")}`;
}

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
