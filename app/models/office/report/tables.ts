import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

export type Unit = "rupees" | "count" | "percent" | "days" | "hours";

type Table = {
  title: string;
  /** The heading of the first column. */
  first: string;
  none: string;
  columns: Record<string, { name: string; unit: Unit }>;
  /** The column that is drawn as a bar: the first one, unless another is named. */
  bar?: string;
  /** The sums of all rows say something. */
  hasSum?: boolean;
};

const booked = { name: "Booked", unit: "rupees" } as const;
const bookedLastYear = { name: "Last year", unit: "rupees" } as const;
const bookings = { name: "Bookings", unit: "count" } as const;
const guests = { name: "Guests", unit: "count" } as const;
const daysAhead = { name: "Days ahead", unit: "days" } as const;

const NONE = "Nothing was booked on these days.";

/** The tables of the reports in their order, on the page, in files and in the API alike; `old-tables.ts` has those of the API alone. */
export const REPORT_TABLES = {
  ahead: {
    title: "Months ahead: what is booked already",
    first: "Travel in",
    none: "No trip is booked for this month or the next eleven, and no departure has limited places.",
    columns: {
      booked,
      bookedLastYear,
      pace: { name: "Pace", unit: "percent" },
      bookings,
      guests,
      filled: { name: "Filled", unit: "percent" },
      taken: { name: "Places taken", unit: "count" },
      places: { name: "Of", unit: "count" },
    },
    hasSum: true,
  },
  months: {
    title: "By month of booking",
    first: "Month",
    none: NONE,
    columns: { booked, bookedLastYear, received: { name: "Received", unit: "rupees" }, bookings, guests },
    hasSum: true,
  },
  travel: {
    title: "By month of travel",
    first: "Travel in",
    none: NONE,
    columns: { booked, bookings, guests },
    hasSum: true,
  },
  packages: {
    title: "By package",
    first: "Package",
    none: NONE,
    columns: { booked, bookings, guests, perHead: { name: "Per head", unit: "rupees" } },
    hasSum: true,
  },
  sources: {
    title: "By source",
    first: "Source",
    none: "Nobody asked or booked on these days.",
    columns: {
      asked: { name: "Asked", unit: "count" },
      won: { name: "Won", unit: "count" },
      booked,
      bookings,
      confirmed: { name: "Confirmed", unit: "percent" },
      hoursToConfirm: { name: "Within", unit: "hours" },
    },
    bar: "booked",
    hasSum: true,
  },
  steps: {
    title: "From question to trip",
    first: "Step",
    none: "Nobody asked, was sent a quote or booked on these days.",
    columns: {
      bookings: { name: "Number", unit: "count" },
      ofAll: { name: "Of the first", unit: "percent" },
      hours: { name: "Half of them within", unit: "hours" },
      value: { name: "Value", unit: "rupees" },
    },
  },
  cancellations: {
    title: "Cancellations",
    first: "By and why",
    none: "No booking of these days was canceled.",
    columns: {
      lost: { name: "Their total", unit: "rupees" },
      bookings,
      paidBack: { name: "Paid back", unit: "rupees" },
      owedBack: { name: "Still owed", unit: "rupees" },
      kept: { name: "Kept", unit: "rupees" },
    },
    hasSum: true,
  },
  states: {
    title: "By state of origin",
    first: "State",
    none: NONE,
    columns: { booked, bookings, guests, daysAhead },
    hasSum: true,
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof REPORT_TABLES;

export const TABLE_NAMES = Object.keys(REPORT_TABLES) as TableName[];

/** The table with the names and units of its columns. */
export function tableOf(name: TableName): Table {
  return REPORT_TABLES[name];
}

export type Figures<Column extends string> = { key: string | null; name: string } & Record<Column, number | null>;

/** A line of a table. The key says what it is of; null for all that are beyond those shown. */
export type Line<Name extends TableName> = Figures<keyof (typeof REPORT_TABLES)[Name]["columns"] & string>;

/** A part of a whole in per cent with one digit after the point; null of nothing. */
export function percentOf(part: number, whole: number) {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

export function average(sum: number, count: number) {
  return count === 0 ? null : Math.round((10 * sum) / count) / 10;
}

/** In whole rupees. */
export function averageRupees(sum: number, count: number) {
  return count === 0 ? null : Math.round(sum / count);
}

/** A line of whichever table. */
export type AnyLine = { key: string | null; name: string; [figure: string]: string | number | null };

export function figureInWords(value: string | number | null | undefined, unit: Unit) {
  if (typeof value !== "number") return "";
  const number = Math.abs(value).toLocaleString("en-IN");
  const sign = value < 0 ? "−" : "";
  switch (unit) {
    case "rupees":
      return sign + formatRupees(Math.abs(value));
    case "count":
      return sign + number;
    case "percent":
      return `${sign}${number} %`;
    case "days":
      return sign + counted(Math.abs(value), "day");
    case "hours":
      return hoursInWords(value);
  }
}

/** "7 hours", or "3.5 days" from two days on. */
function hoursInWords(hours: number) {
  if (hours === 0) return "at once";
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 2.4) / 10, "day");
}
