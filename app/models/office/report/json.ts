import { z } from "zod";

import { like } from "~/values/pick";

import { OLD_TABLE_NAMES, oldTableOf } from "./old-tables";
import { TABLE_NAMES, tableOf, type Unit } from "./tables";

const UNITS: Record<Unit, string> = {
  rupees: "In whole rupees.",
  count: "A count.",
  percent: "In per cent.",
  days: "Days on average.",
  hours: "Hours: on average, but of the steps the median.",
};

const EXAMPLES: Record<Unit, number> = { rupees: 37998, count: 12, percent: 8.5, days: 41.2, hours: 7.5 };

const figure = (unit: Unit) => like(z.number().nullable(), EXAMPLES[unit], UNITS[unit]);

const key = like(z.string().nullable(), "web");

const name = like(z.string(), "The site");

const date = (example: string) => like(z.iso.date(), example);

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

function linesOf(columns: [name: string, unit: Unit][]) {
  return z.array(z.object({ key, name, ...Object.fromEntries(columns.map(([name, unit]) => [name, figure(unit)])) }));
}

const tables = TABLE_NAMES.map((name) => {
  const { title, columns } = tableOf(name);
  const lines = linesOf(Object.entries(columns).map(([column, { unit }]) => [column, unit]));
  return [name, lines.meta({ description: `${title}. A key of null stands for all that are not listed.` })] as const;
});

const oldTables = OLD_TABLE_NAMES.map((name) => {
  const { title, columns } = oldTableOf(name);
  return [name, linesOf(Object.entries(columns)).meta({ description: `${title}.`, deprecated: true })] as const;
});

/** The columns of each table are listed in `tables.ts` and `old-tables.ts`. */
export const reportShape = z.object({
  from: date("2026-06-01"),
  to: date("2026-11-24"),
  today: date("2026-11-24"),
  lastYear: z.object({ from: date("2025-06-01"), to: date("2025-11-24") }),
  totals: totals.meta({
    description: "Of what was booked in the period; booked and its parts without what is canceled.",
  }),
  totalsLastYear: totals,
  tables: z.object(Object.fromEntries([...tables, ...oldTables])),
});
