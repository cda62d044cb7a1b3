import { z } from "zod";

import { RATIO, VISIT_TABLE_NAMES, visitTableOf } from "./tables";

const date = (example: string) => z.iso.date().meta({ examples: [example] });

const count = z.int().meta({ examples: [12] });

const ratio = z
  .number()
  .nullable()
  .meta({ description: "Bookings by a hundred visitors; null without visitors.", examples: [2.5] });

const countsOf = (columns: Record<string, string>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, name === RATIO ? ratio : count]));

const key = z.string().meta({ examples: ["google.com"] });

const name = z.string().meta({ examples: ["google.com"] });

/** The columns of each table are listed in `tables.ts`. */
export const visitsShape = z.object({
  from: date("2026-10-26"),
  to: date("2026-11-24"),
  all: z.object(countsOf(visitTableOf("packages").columns)).meta({ description: "The sums of all packages." }),
  isMore: z.boolean().meta({ description: "Whether more packages than these were viewed or booked." }),
  ...Object.fromEntries(
    VISIT_TABLE_NAMES.map((table) => {
      const { title, columns } = visitTableOf(table);
      return [table, z.array(z.object({ key, name, ...countsOf(columns) })).meta({ description: `${title}.` })];
    }),
  ),
});
