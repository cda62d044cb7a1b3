import { z } from "zod";

import { TABLE_NAMES, tableOf, type Unit } from "./tables";

const UNITS: Record<Unit, string> = {
  rupees: "In whole rupees.",
  count: "A count.",
  percent: "In per cent.",
  days: "Days on average.",
  hours: "Hours on average.",
};

const figure = (unit: Unit) => z.number().nullable().meta({ description: UNITS[unit] });

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
  return z.array(z.object({ key: z.string().nullable(), name: z.string(), ...figures }));
}

const days = { from: z.iso.date(), to: z.iso.date() };

/** The columns of each table are listed in `tables.ts`. */
export const reportShape = z.object({
  ...days,
  today: z.iso.date(),
  lastYear: z.object(days),
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
