import { z } from "zod";

import { pick } from "~/values/pick";

import { answerShape, type ClosureJson, closureShape } from "./json";

const ROAD = { _id: true, title: true, text: true, from: true, to: true, answerBy: true, options: true } as const;

/** What a guest is told of a closed road. */
export function toRoad(closure: ClosureJson) {
  return pick(closure, ROAD);
}

export const askedShape = z.object({
  road: closureShape.pick(ROAD),
  answer: answerShape.nullable().meta({ description: "Null until something is chosen." }),
  closed: z.string().nullable().meta({ description: "Why nothing can be chosen any more; null while something can." }),
  newDates: z
    .array(z.object({ startDate: z.iso.date(), endDate: z.iso.date() }))
    .meta({ description: "The next trips that hold the whole group; any other offered day may be asked for, too." }),
  totalPrice: z.int().meta({ description: "Whole rupees, the same on every new date." }),
  paid: z.int(),
  refund: z
    .int()
    .nullable()
    .meta({ description: "Whole rupees that come back with the choice refund; null where the office works it out." }),
});

export type AskedJson = z.output<typeof askedShape>;
