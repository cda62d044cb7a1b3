import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { like, pick, selectOf } from "~/values/pick";

import { AGE_BANDS } from "./rules";

export const travellerShape = z.object({
  name: like(z.string(), "Aisha Bhat"),
  ageBand: z.enum(AGE_BANDS),
  diet: like(z.string().nullable(), "Jain"),
  note: z.string().nullable(),
  isLead: like(z.boolean(), true),
});

export const travellersShape = z
  .object({
    numberOfPersons: like(z.int(), 2),
    arrival: z.object({
      arrivalFlight: like(z.string().nullable(), "6E 2132"),
      arrivalAt: like(z.iso.datetime().nullable(), "2027-05-14T04:00:00.000Z"),
    }),
    travellers: z.array(
      z.object({
        position: z.int(),
        ...travellerShape.shape,
        isCounted: like(z.boolean(), true, "False beyond the booking's persons."),
      }),
    ),
  })
  .meta({ id: "Travellers" });

export const TRAVELLER = selectOf(travellerShape.shape);

export const travellerSelect = { position: true, ...TRAVELLER } satisfies Prisma.TravellerSelect;

type TravellerRow = Prisma.TravellerGetPayload<{ select: typeof travellerSelect }>;

export type TravellerJson = ReturnType<typeof toTravellerJson>;

/** After a booking is reduced, travellers beyond its persons stay stored but are not counted. */
export function toTravellerJson(row: TravellerRow, numberOfPersons: number) {
  const ageBand = AGE_BANDS.find((band) => band === row.ageBand) ?? "adult";
  return { ...pick(row, travellerSelect), ageBand, isCounted: row.position <= numberOfPersons };
}
