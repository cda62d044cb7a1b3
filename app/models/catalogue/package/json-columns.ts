import { z } from "zod";

import { type Glance } from "~/models/catalogue/content/glance";
import { EXTRA_PERS } from "~/values/extras";

// What the JSON of a package shows as it is stored: a shape and the columns to read in one.

export const cardFields = z.object({
  packageTitle: z.string(),
  tourName: z.string(),
  locationName: z.string(),
  days: z.int(),
  nights: z.int(),
  startingPrice: z.int().meta({ description: "Whole rupees per person." }),
  mrpPrice: z.int().meta({ description: "Whole rupees per person before the discount." }),
  childPrice: z.int().nullable().meta({ description: "Whole rupees per child; null: as everybody." }),
  childAges: z.string().nullable().meta({ description: "Who counts as a child, like 5–11." }),
  minPersons: z.int().meta({ description: "The smallest group that guests can book." }),
  maxPersons: z.int().meta({ description: "The largest group that guests can book." }),
  description: z.string(),
  includedFeatures: z.array(z.string()),
  excludedFeatures: z.array(z.string()),
  tags: z.array(z.string()),
  numberOfBookings: z.int(),
});

export const glanceShape = z.object({
  groupSize: z.string().nullable(),
  ageFrom: z.int().nullable(),
  highestNight: z.string().nullable().meta({ description: "The highest sleeping place." }),
  highestMetres: z.int().nullable().meta({ description: "Its altitude." }),
  hardestDay: z.string().nullable(),
  seasonInWords: z.string().nullable(),
  languages: z.string().nullable(),
  startsAt: z.string().nullable(),
}) satisfies z.ZodType<Glance>;

export const extraShape = z.object({
  _id: z.string(),
  name: z.string(),
  note: z.string(),
  price: z.int().meta({ description: "Whole rupees, at full price whatever the offer." }),
  per: z.enum(EXTRA_PERS).meta({ description: "person: the quantity counts who takes it, at most the persons." }),
  maxQuantity: z.int(),
  seasons: z
    .array(z.string())
    .meta({ description: "The starts of the trip for which it is offered, like 12-10/03-15; none: all year." }),
});
