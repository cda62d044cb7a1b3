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
