import { z } from "zod";

import { type Glance } from "./glance";

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
