import { z } from "zod";

import { lineField, typedNumber } from "~/values/fields";
import { MAX_GROUP } from "~/values/party";

import { groupOf, readRoomLines, type RoomsAndCars, sizeOf, writeRoomsAndCars } from "./rooms-and-cars";

const ROOMS = `Please write each size of a group on a line of its own, like: 4-6 | 2 to 3 rooms, 1 car (persons from 1 to ${MAX_GROUP}, and what they get).`;

const MOST = 20;

const givenShape = z.object({ from: typedNumber, to: typedNumber, text: z.string().default("") });

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

function faultOf({ from, to, text }: RoomsAndCars) {
  if (!(from >= 1 && to >= from && to <= MAX_GROUP)) return ROOMS;
  if (text.includes("|")) return `Please write what ${groupOf({ from, to })} gets without the sign |.`;
  return lineField(`what ${groupOf({ from, to })} gets`, 120).safeParse(text).error?.issues[0]?.message;
}

function twiceIn(sizes: RoomsAndCars[]) {
  const twice = sizes.find(({ from, to }, index) => sizes.slice(0, index).some((a) => a.from <= to && from <= a.to));
  return twice && `The size of ${groupOf(twice)} stands on two lines: please keep one of them.`;
}
