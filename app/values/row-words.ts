/** What a row of a list says, as data: the server writes it, and the page only shows it. */
export type Word =
  /** A text; "\n" alone begins a new line. */
  | string
  | { b: Words; look?: string }
  | { muted: Words }
  | { number: string }
  | { phone: string }
  | { stars: number }
  /** What is looked up elsewhere. */
  | { copied: string }
  | { to: string; words: string; hidden?: string }
  /** A plain link out of the desk. */
  | { href: string; words: string };

export type Words = Word | readonly Word[];

export type Line = { words: Words; look?: "clipped" | "fine-print" | "muted" | "notice" | "typed-text" };

/** A field of a row's form; `of` tells it apart from those of other rows. */
export type Ask = { name: string; of: string } & (
  | { kind: "address" }
  | { kind: "state"; label: string; hint?: string; guess: string | null }
  | { kind: "tick"; label: string }
);

/** A button: with a form of its own, or of the form around all rows, which then does this row alone. */
type Press = { fields: Record<string, string>; busy: string; asks?: Ask[] } & (
  | { post: string; isMain?: true }
  | { only: string }
);

/**
 * A link, in a document of its own where the page has another security policy, a plain link out of the desk, or a button. Buttons,
 * and links whose page can, lead back to where they were pressed, or past a row that leaves the list. `hidden` says which row to
 * those who hear it.
 */
export type Deed =
  | { phone: string }
  | { note: string }
  | ({ words: string; hidden?: string } & (
      | { href: string }
      | { to: string; isDocument?: true; back?: "here" | "past" }
      | (Press & { back?: "past" })
    ));

export type Card = {
  _id: string;
  head: Words;
  /** Beside the head. */
  state?: Words;
  lines: Line[];
  /** A long text, opened by whoever wants to read it. */
  more?: { open: string; hidden: string; text: string };
  /** At most one has a form, which then holds the others too. */
  deeds: Deed[];
};

export type TableColumn = { name: string; className?: string; isRowHeader?: true; isClear?: true };

/** Rows as a table instead of cards, or figures above them; a title makes it a section. */
export type ShownTable = {
  label: string;
  title?: string;
  note?: string;
  layout: string;
  /** Links lead to its rows. */
  isAnchored?: true;
  columns: TableColumn[];
  rows: { _id: string; cells: Words[] }[];
};

/** Figures as a table whose first column names each line. */
export function tableOfFigures(label: string, [of = "", ...names]: string[], rows: string[][]): ShownTable {
  const columns: TableColumn[] = [
    { name: of, isRowHeader: true },
    ...names.map((name) => ({ name, className: "amount" })),
  ];
  return { label, layout: "stacked", columns, rows: rows.map((cells, at) => ({ _id: `${at}`, cells })) };
}

/** Parts of a list, like the states of its rows, each with the query of its address. */
export type Choices = {
  label: string;
  of: { name: string; query: Record<string, string | undefined>; isChosen: boolean }[];
};

/** A field that narrows a list; `any` is what a choice says while nothing is chosen. */
export type Filter = { name: string; label: string } & (
  | { kind: "search"; placeholder: string; maxLength?: number }
  | { kind: "day" }
  | { kind: "choice"; any: string; of: [value: string, name: string][] }
);

/** The fields of a list's filter, the rarer ones folded, and other criteria that do not outlast its use. */
export type Filters = { of: Filter[]; more?: { open: string; of: Filter[] }; drops?: string[] };

/** All that the page of a list shows. */
export type ShownList = {
  title: string;
  label: string;
  layout: "grid" | "rows";
  choices: Choices | null;
  link: Deed | null;
  filters: Filters | null;
  /** Of a list of days: periods with a name, and what stands for the filter on paper. */
  days: { periods: Choices; printed: string | null } | null;
  /** What is wrong with criteria that cannot be met. */
  faults: Record<string, string>;
  about: Words | null;
  /** Whole rupees of all rows. */
  sum: number | null;
  figures: ShownTable[];
  /** The address of its file, for those who may have it. */
  file: string | null;
  /** Said where nothing is listed. */
  none: string | null;
  cards: Card[];
  table: ShownTable | null;
  /** The form around all rows, whose button does what each of them could. */
  all: { post: string; words: string; busy: string; notes: string[] } | null;
  criteria: Record<string, string | undefined>;
  page: number;
  limit: number;
  total: number;
  isMore: boolean;
  hasNext: boolean;
  /** How many there are without the filter, if one is on. */
  of: number | null;
};
