import { z } from "zod";

import { counted } from "~/values/counted";
import { lineField, typedNumber } from "~/values/fields";
import { MAX_GROUP } from "~/values/party";

import { type Cost, readCosts } from "./costs";
import { checkedOnField, costsField, costsShape } from "./costs-field";
import { type MonthFact, readMonths } from "./months";
import { monthsField, monthsShape } from "./months-field";
import { readLines } from "./typed-lines";
import { type Stop } from "./waypoints";
import { readRoute, routeField, routeShape } from "./waypoints-field";

/** What a group of this size gets for the price. */
export type RoomsAndCars = { from: number; to: number; text: string };

const ROOMS = `Please write each size of a group on a line of its own, like: 4-6 | 2 to 3 rooms, 1 car (persons from 1 to ${MAX_GROUP}, and what they get).`;

const MOST = 20;

const givenShape = z.object({ from: typedNumber, to: typedNumber, text: z.string().default("") });

const roomsAndCarsShape = z
  .array(z.object({ from: z.int(), to: z.int(), text: z.string() }))
  .meta({ description: "How many rooms and which car a group gets for the price, by its persons." });

/** Takes a list, or text as in the file of packages; gives the stored text. */
const roomsAndCarsField = z
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

export const onTheWayFields = {
  route: routeField.optional(),
  months: monthsField.optional(),
  costsOnTheWay: costsField.optional(),
  costsCheckedOn: checkedOnField.optional(),
  roomsAndCars: roomsAndCarsField.optional(),
};

export const onTheWaySelect = {
  route: true,
  months: true,
  costsOnTheWay: true,
  costsCheckedOn: true,
  roomsAndCars: true,
} as const;

export type OnTheWay = {
  route: Stop[];
  months: MonthFact[];
  costsOnTheWay: Cost[];
  costsCheckedOn: string | null;
  roomsAndCars: RoomsAndCars[];
};

export const onTheWayShape = z.object({
  route: routeShape,
  months: monthsShape,
  costsOnTheWay: costsShape,
  costsCheckedOn: z.iso.date().nullable().meta({ description: "When these costs were last checked." }),
  roomsAndCars: roomsAndCarsShape,
}) satisfies z.ZodType<OnTheWay>;

export const ON_THE_WAY_EXAMPLE = {
  route: [{ place: "Gulmarg", nights: 2, latitude: 34.048, longitude: 74.38, altitude: 2650 }],
  months: [{ month: 5, mark: "best" as const, text: "meadows green", low: 11, high: 24 }],
  costsOnTheWay: [{ label: "Lunch", from: 300, to: 600, per: "person" as const, note: "" }],
  costsCheckedOn: "2026-11-25",
  roomsAndCars: [{ from: 4, to: 6, text: "2 to 3 rooms, 1 car" }],
};

export function toOnTheWay({
  route,
  months,
  costsOnTheWay,
  costsCheckedOn,
  roomsAndCars,
}: Record<"route" | "months" | "costsOnTheWay" | "roomsAndCars", string> & {
  costsCheckedOn: string | null;
}): OnTheWay {
  return {
    route: readRoute(route),
    months: readMonths(months),
    costsOnTheWay: readCosts(costsOnTheWay),
    costsCheckedOn,
    roomsAndCars: readRoomsAndCars(roomsAndCars),
  };
}

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
  if (text.includes("|")) return `Please write what ${groupOf({ from, to })} gets without the sign |.`;
  return lineField(`what ${groupOf({ from, to })} gets`, 120).safeParse(text).error?.issues[0]?.message;
}

function twiceIn(sizes: RoomsAndCars[]) {
  const twice = sizes.find(({ from, to }, index) => sizes.slice(0, index).some((a) => a.from <= to && from <= a.to));
  return twice && `The size of ${groupOf(twice)} stands on two lines: please keep one of them.`;
}

function readRoomsAndCars(stored: string) {
  return readRoomLines(stored).map(sizeOf);
}

export function writeRoomsAndCars(sizes: RoomsAndCars[]) {
  return sizes.map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} | ${text}`).join("\n");
}

/** "4 to 6 persons: 2 to 3 rooms, 1 car" */
export function roomsInWords({ text, ...size }: RoomsAndCars) {
  return `${sizeInWords(size)}: ${text}`;
}

function groupOf(size: Pick<RoomsAndCars, "from" | "to">) {
  return `a group of ${sizeInWords(size)}`;
}

function sizeInWords({ from, to }: Pick<RoomsAndCars, "from" | "to">) {
  return from === to ? counted(from, "person") : `${from} to ${counted(to, "person")}`;
}
