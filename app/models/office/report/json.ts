import { z } from "zod";

import { TABLE_NAMES, tableOf, type Unit } from "./tables";

const UNITS: Record<Unit, string> = {
  rupees: "In whole rupees.",
  count: "A count.",
  percent: "In per cent.",
  days: "Days on average.",
  hours: "Hours: on average, but of the steps the median.",
};

const EXAMPLES: Record<Unit, number> = { rupees: 37998, count: 12, percent: 8.5, days: 41.2, hours: 7.5 };

const figure = (unit: Unit) =>
  z
    .number()
    .nullable()
    .meta({ description: UNITS[unit], examples: [EXAMPLES[unit]] });

const key = z
  .string()
  .nullable()
  .meta({ examples: ["web"] });

const name = z.string().meta({ examples: ["The site"] });

const date = (example: string) => z.iso.date().meta({ examples: [example] });

const totals = z.object({
  booked: figure("rupees"),
  received: figure("rupees"),
  paidBack: figure("rupees"),
  bookings: figure("count"),
  guests: figure("count"),
  averageBooking: figure("rupees"),
  averageParty: figure("count"),
  daysAhead: figure("days"),
  canceled: figure("percent"),
  cameAgain: figure("percent"),
});

function linesOf(columns: Record<string, { unit: Unit }>) {
  const figures = Object.fromEntries(Object.entries(columns).map(([name, { unit }]) => [name, figure(unit)]));
  return z.array(z.object({ key, name, ...figures }));
}

/** The columns of each table are listed in `tables.ts`. */
export const reportShape = z.object({
  from: date("2026-06-01"),
  to: date("2026-11-24"),
  today: date("2026-11-24"),
  lastYear: z.object({ from: date("2025-06-01"), to: date("2025-11-24") }),
  totals: totals.meta({
    description: "Of what was booked in the period; booked and its parts without what is canceled.",
  }),
  totalsLastYear: totals,
  tables: z.object(
    Object.fromEntries(
      TABLE_NAMES.map((name) => {
        const { title, columns } = tableOf(name);
        return [
          name,
          linesOf(columns).meta({ description: `${title}. A key of null stands for all that are not listed.` }),
        ];
      }),
    ),
  ),
});
