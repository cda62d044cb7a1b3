import { z } from "zod";

export const datesShape = z
  .object({
    rule: z
      .enum(["open", "fixed"])
      .meta({ description: "Any day, as far as the others allow it, or fixed dates only." }),
    leadDays: z.int().meta({ description: "How many days ahead one must book." }),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    seasons: z.array(z.string()).meta({ description: "Like 07-01/09-15 (month - day); none: the whole year." }),
    weekdays: z.int().meta({ description: "A bit for each weekday, Sunday is 1; 127 is every day." }),
    seatsPerDay: z.int().nullable().meta({ description: "Null: no limit." }),
  })
  .meta({ description: "When the package starts. Each day is in /packages/admin/{id}/days." });

export const DATES_EXAMPLE = {
  rule: "open" as const,
  leadDays: 2,
  firstDay: null,
  lastDay: null,
  seasons: ["04-01/11-15"],
  weekdays: 127,
  seatsPerDay: 12,
};
