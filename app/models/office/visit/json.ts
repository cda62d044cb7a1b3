import { z } from "zod";

import { like } from "~/values/pick";

import { RATIO, VISIT_TABLE_NAMES, visitTableOf } from "./tables";

const date = (example: string) => like(z.iso.date(), example);

const count = like(z.int(), 12);

const ratio = like(z.number().nullable(), 2.5, "Bookings by a hundred visitors; null without visitors.");

const countsOf = (columns: Record<string, string>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name === RATIO ? ratio : count]));

const key = like(z.string(), "google.com");

const name = like(z.string(), "google.com");

/** The columns of each table are listed in `tables.ts`. */
export const visitsShape = z.object({
  from: date("2026-10-26"),
  to: date("2026-11-24"),
  all: z.object(countsOf(visitTableOf("packages").columns)).meta({ description: "The sums of all packages." }),
  isMore: z.boolean().meta({ description: "Whether more packages than these were viewed or booked." }),
  pages: z.array(z.object({ key, name, views: count, visitors: count })).meta({ description: "One line: all pages." }),
  ...Object.fromEntries(
    VISIT_TABLE_NAMES.map((table) => {
      const { title, columns } = visitTableOf(table);
      return [table, z.array(z.object({ key, name, ...countsOf(columns) })).meta({ description: `${title}.` })];
    }),
  ),
});
