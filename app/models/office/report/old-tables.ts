import { type Figures, type TableName, type Unit } from "./tables";

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

export type OldTableName = keyof typeof OLD_TABLES;

export const OLD_TABLE_NAMES = Object.keys(OLD_TABLES) as OldTableName[];

export function oldTableOf(name: OldTableName): OldTable {
  return OLD_TABLES[name];
}

export type OldLine<Name extends OldTableName> = Figures<keyof (typeof OLD_TABLES)[Name]["columns"] & string>;
