import { type Prisma } from "~/generated/prisma/client";
import { pick } from "~/values/pick";

import { AGE_BANDS } from "./limits";

export const travellerSelect = {
  position: true,
  name: true,
  ageBand: true,
  diet: true,
  note: true,
  isLead: true,
} satisfies Prisma.TravellerSelect;

type TravellerRow = Prisma.TravellerGetPayload<{ select: typeof travellerSelect }>;

export type TravellerJson = ReturnType<typeof toTravellerJson>;

/** Places beyond the booking's persons stay after an edit, and count in no list. */
export function toTravellerJson(row: TravellerRow, numberOfPersons: number) {
  const ageBand = AGE_BANDS.find((band) => band === row.ageBand) ?? "adult";
  return { ...pick(row, travellerSelect), ageBand, isCounted: row.position <= numberOfPersons };
}
