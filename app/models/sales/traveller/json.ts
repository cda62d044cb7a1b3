import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { pick, selectOf } from "~/values/pick";

import { AGE_BANDS } from "./rules";

export const travellerShape = z.object({
  name: z.string(),
  ageBand: z.enum(AGE_BANDS),
  diet: z.string().nullable(),
  note: z.string().nullable(),
  isLead: z.boolean(),
});

export const travellersShape = z
  .object({
    numberOfPersons: z.int(),
    arrival: z.object({ arrivalFlight: z.string().nullable(), arrivalAt: z.iso.datetime().nullable() }),
    travellers: z.array(
      z.object({
        position: z.int(),
        ...travellerShape.shape,
        isCounted: z.boolean().meta({ description: "False beyond the booking's persons." }),
      }),
    ),
  })
  .meta({
    id: "Travellers",
    examples: [
      {
        numberOfPersons: 2,
        arrival: { arrivalFlight: "6E 2132", arrivalAt: "2027-05-14T04:00:00.000Z" },
        travellers: [
          {
            position: 1,
            name: "Aisha Bhat",
            ageBand: "adult",
            diet: null,
            note: null,
            isLead: true,
            isCounted: true,
          },
        ],
      },
    ],
  });

export const TRAVELLER = selectOf(travellerShape.shape);

export const travellerSelect = { position: true, ...TRAVELLER } satisfies Prisma.TravellerSelect;

type TravellerRow = Prisma.TravellerGetPayload<{ select: typeof travellerSelect }>;

export type TravellerJson = ReturnType<typeof toTravellerJson>;

/** After a booking is reduced, travellers beyond its persons stay stored but are not counted. */
export function toTravellerJson(row: TravellerRow, numberOfPersons: number) {
  const ageBand = AGE_BANDS.find((band) => band === row.ageBand) ?? "adult";
  return { ...pick(row, travellerSelect), ageBand, isCounted: row.position <= numberOfPersons };
}
