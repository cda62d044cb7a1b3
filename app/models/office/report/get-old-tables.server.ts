import { z } from "zod";

import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import { sumOffers } from "~/models/office/offer/list-offers.server";
import { formatMonth } from "~/values/calendar";
import { like } from "~/values/pick";

import { readReport } from "./get-report.server";
import { type Period } from "./periods";
import { type QuoteSums } from "./step-lines.server";
import { type QuestionSums } from "./sums.server";
import { average, type Figures, percentOf, TABLE_NAMES, type TableName, tableOf, type Unit } from "./tables";

type OldTables = { [Name in OldTableName]: OldLine<Name>[] };

/** The report as programs read it, with the tables that the page has no longer. */
export async function getReportForPrograms(period: Period) {
  const [{ report, places, questions, quotes }, offers] = await Promise.all([readReport(period), sumOffers(period)]);
  const old: OldTables = {
    occupancy: places.map(({ key, ...sums }) => ({
      key,
      name: formatMonth(key),
      filled: percentOf(sums.taken, sums.places),
      ...sums,
    })),
    customers: [],
    leadTimes: [],
    enquiries: questions.flatMap(questionLine),
    quotes: quotes.map(quoteLine),
    offers: offers.map(({ code, ...sums }) => ({ key: code, name: code, ...sums })),
  };
  return { ...report, tables: { ...report.tables, ...old } };
}

function questionLine({ source, asked, answered, won, lost, hoursToAnswer }: QuestionSums): OldLine<"enquiries">[] {
  if (source === null) return [];
  const hours = hoursToAnswer === null ? null : average(hoursToAnswer, 1);
  return [{ key: source, name: SOURCE_NAMES[source] ?? source, asked, answered, won, lost, hoursToAnswer: hours }];
}

const QUOTE_STEPS: Record<QuoteSums["key"], string> = {
  sent: "Sent",
  opened: "Opened",
  accepted: "Accepted",
  waiting: "Waiting for an answer",
  declined: "Said no",
  withdrawn: "Taken back",
  over: "Ran out",
};

const LOST = ["declined", "withdrawn", "over"];

function quoteLine({ key, why, quotes, value, hours }: QuoteSums): OldLine<"quotes"> {
  return {
    key: LOST.includes(key) ? "lost" : key,
    name: [QUOTE_STEPS[key], why].filter(Boolean).join(": "),
    value,
    quotes,
    hours: hours === null ? null : average(hours, 1),
  };
}

type OldTable = {
  title: string;
  columns: Record<string, Unit>;
  /** The table that took its figures, where one did. */
  now?: TableName;
};

/** Tables that programs still get, and that the page has no longer. */
export const OLD_TABLES = {
  occupancy: {
    title: "Months ahead: how full the departures are; now a part of `ahead`",
    columns: { filled: "percent", taken: "count", places: "count", departures: "count", full: "count" },
    now: "ahead",
  },
  customers: {
    title: "Always empty: `cameAgain` of the totals says it",
    columns: { booked: "rupees", customers: "count", bookings: "count", guests: "count" },
  },
  leadTimes: {
    title: "Always empty: `daysAhead` of the totals is the average",
    columns: { booked: "rupees", bookings: "count", guests: "count" },
  },
  enquiries: {
    title: "From question to booking; now a part of `sources` and `steps`",
    columns: { asked: "count", answered: "count", won: "count", lost: "count", hoursToAnswer: "hours" },
    now: "sources",
  },
  quotes: {
    title: "From quote to booking; now a part of `steps`",
    columns: { value: "rupees", quotes: "count", hours: "hours" },
    now: "steps",
  },
  offers: {
    title: "Offers; the desk shows what each gave beside it",
    columns: { discount: "rupees", bookings: "count", booked: "rupees" },
  },
} as const satisfies Record<string, OldTable>;

type OldTableName = keyof typeof OLD_TABLES;

export const OLD_TABLE_NAMES = Object.keys(OLD_TABLES) as OldTableName[];

export function oldTableOf(name: OldTableName): OldTable {
  return OLD_TABLES[name];
}

type OldLine<Name extends OldTableName> = Figures<keyof (typeof OLD_TABLES)[Name]["columns"] & string>;

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
