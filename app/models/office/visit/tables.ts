type Table = {
  title: string;
  /** The heading of the first column. */
  first: string;
  none: string;
  columns: Record<string, string>;
};

const visitors = "Visitors";

/** The one figure that is no count; null without visitors. */
export const RATIO = "ofHundred";

/** The tables of visits in their order, on the page, in files and in the API alike; the API has the sum of all pages, too. */
const VISIT_TABLES = {
  packages: {
    title: "From view to booking",
    first: "Package",
    none: "No package was viewed or booked on these days.",
    columns: {
      views: "Views",
      visitors,
      forms: "Forms sent",
      bookings: "Bookings",
      confirmed: "Confirmed",
      [RATIO]: "Bookings of 100 visitors",
    },
  },
  sources: {
    title: "Where visitors came from",
    first: "Source",
    none: "Nobody arrived on these days.",
    columns: { views: "Arrivals", visitors },
  },
  searches: {
    title: "Searches without result",
    first: "Words",
    none: "No two visitors searched in vain for the same words.",
    columns: { views: "Searches", visitors },
  },
} as const satisfies Record<string, Table>;

export type VisitTableName = keyof typeof VISIT_TABLES;

export const VISIT_TABLE_NAMES = Object.keys(VISIT_TABLES) as VisitTableName[];

/** The table with the names of its columns. */
export function visitTableOf(name: VisitTableName): Table {
  return VISIT_TABLES[name];
}

/** A line of a table; the key says what it counts. */
export type VisitLine<Name extends VisitTableName> = { key: string; name: string } & Record<
  Exclude<keyof (typeof VISIT_TABLES)[Name]["columns"], typeof RATIO>,
  number
> & { [RATIO]?: number | null };

/** A line of whichever table. */
export type AnyVisitLine = { key: string; name: string; [count: string]: string | number | null | undefined };
