import { z } from "zod";

import { like } from "~/values/pick";

import { MEALS } from "./day-facts";

export const dayFactsShape = z
  .array(
    z.object({
      day: z.int(),
      sleepsAt: like(z.string(), "Houseboat on the Dal"),
      meals: like(z.array(z.enum(MEALS)), ["dinner"]),
      km: like(z.int().nullable(), 18),
      minutes: like(z.int().nullable(), 45, "The day's drive."),
    }),
  )
  .meta({ description: "What is known of days besides the itinerary; a day of which nothing is known is missing." });
