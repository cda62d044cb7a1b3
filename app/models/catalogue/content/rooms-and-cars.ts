import { z } from "zod";

import { MAX_GROUP } from "~/models/catalogue/package/limits";
import { counted } from "~/values/counted";
import { lineField, typedNumber } from "~/values/fields";

import { readLines } from "./typed-lines";

/** What a group of this size gets for the price. */
export type RoomsAndCars = { from: number; to: number; text: string };

const ROOMS = `Please write each size of a group on a line of its own, like: 4-6 | 2 to 3 rooms, 1 car (persons from 1 to ${MAX_GROUP}, and what they get).`;

const MOST = 20;

const givenShape = z.object({ from: typedNumber, to: typedNumber, text: z.string().default("") });

export const roomsAndCarsShape = z
  .array(z.object({ from: z.int(), to: z.int(), text: z.string() }))
  .meta({ description: "How many rooms and which car a group gets for the price, by its persons." });

/** Takes a list, or text as in the file of packages; gives the stored text. */
export const roomsAndCarsField = z
  .union([z.string(), z.array(givenShape)], { error: ROOMS })
  .refine((input) => input.length <= 3_000, ROOMS)
  .transform((input) => (typeof input === "string" ? readRoomLines(input) : input).map(sizeOf))
  .refine((sizes) => sizes.length <= MOST, `Please write at most ${MOST} sizes of a group.`)
  .transform((sizes, context) => {
    const fault = sizes.map(faultOf).find(Boolean) ?? twiceIn(sizes);
    if (fault) context.addIssue({ code: "custom", message: fault });
    return writeRoomsAndCars(sizes);
  })
  .meta({ description: `A list, or text. ${ROOMS}` });

/** Reads lines like "4-6 | 2 to 3 rooms, 1 car". */
function readRoomLines(typed: string) {
  return readLines(typed).map(([persons = "", ...text]) => {
    const [from = "", to = from] = persons.split(/ *(?:-|–|to) */);
    return { from, to, text: text.join(" | ") };
  });
}

function sizeOf({ from, to, text }: { from: string; to: string; text: string }): RoomsAndCars {
  const persons = (typed: string) => (/^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN);
  return { from: persons(from), to: persons(to || from), text: text.trim() };
}

function faultOf({ from, to, text }: RoomsAndCars) {
  if (!(from >= 1 && to >= from && to <= MAX_GROUP)) return ROOMS;
  if (text.includes("|")) return `Please write what ${sizeInWords({ from, to })} get without the sign |.`;
  return lineField(`what ${sizeInWords({ from, to })} get`, 120).safeParse(text).error?.issues[0]?.message;
}

function twiceIn(sizes: RoomsAndCars[]) {
  const twice = sizes.find(({ from, to }, index) => sizes.slice(0, index).some((a) => a.from <= to && from <= a.to));
  return twice && `${sizeInWords(twice)} stand on two lines: please put them on one.`;
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

function sizeInWords({ from, to }: Pick<RoomsAndCars, "from" | "to">) {
  return from === to ? counted(from, "person") : `${from} to ${counted(to, "person")}`;
}
