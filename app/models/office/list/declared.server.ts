import { type z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { type Right } from "~/models/people/user/rights";
import { type CsvColumn } from "~/values/csv";
import { type Paging } from "~/values/paging";
import {
  type Card,
  type Choices,
  type Deed,
  type Filters,
  type ShownList,
  type ShownTable,
  type TableColumn,
  type Words,
} from "~/values/row-words";

import { type Task, type WaitingTask } from "./task.server";

export type Fields = z.ZodRawShape;

export type Reader = Pick<CurrentUser, "role" | "withheld">;

export type CriteriaOf<F extends Fields> = Partial<z.output<z.ZodObject<F>>>;

/** A column of an index; a calendar day is compared as one. */
export type Key = { by: string; down?: boolean; isDay?: true };

/** What is asked for, what the reader may, and when. */
export type Looking<Criteria> = { criteria: Criteria; can: (right: Right) => boolean; now: number };

/** One list of the desk: all that its page, its call of the API and its count differ in. */
export type Declared<F extends Fields, Row extends { _id: string }, Criteria extends object = CriteriaOf<F>> = {
  /** In the API's answer: `reviews` are counted by `totalReviews`. */
  name: string;
  /** Its page in the desk, if that is not named like the list. */
  at?: string;
  title: string;
  /** What its number counts, like "Total Mails". */
  label: string | ((criteria: Criteria) => string);
  right: Right;
  /** Whether its rows name people: then who may not download people sees few at once, and all who are shown are counted. */
  people?: true;
  /** What narrows it. A page ignores what makes no sense, the API refuses it. */
  criteria: F;
  /** Them as they are meant where not all are given, like days. */
  complete?: (asked: CriteriaOf<F>) => Criteria;
  /** Which of them cannot be met together: a page shows it and lists nothing, the API and a file refuse. */
  faults?: (criteria: Criteria) => Record<string, string>;
  /** Whether this operator has it; otherwise it is empty. */
  isOn?: () => Promise<boolean>;
  /** FROM and WHERE: the list's only condition. */
  from: (criteria: Criteria) => Prisma.Sql;
  /** What `from` calls the table of its rows, where it names others too. */
  as?: string;
  /** Columns of an index, the id last. */
  order: (criteria: Criteria) => Key[];
  /** Counted in its order, where PostgreSQL would otherwise look at all rows to find that few match. */
  isCountedInOrder?: true;
  /** Counted to its last row, where an index alone counts; narrowed it says of how many. */
  isAllCounted?: true;
  /** Whole rupees of a row; what is too much to count is too much to add up where it takes long. */
  amount?: { of: () => Prisma.Sql; isDear?: true };
  /** These rows, in any order, as `reader` may see them. */
  load: (ids: string[], reader?: Reader) => Promise<Row[]>;
  /** A row in the API. */
  api?: { summary: string; shape: z.ZodType<Row> };
  /** Its file: the page's address of it, and in which order, of columns that are never null, if not the list's own. */
  file?: {
    at: string;
    columns: readonly CsvColumn<Row>[];
    order?: Key[];
    isOf?: (criteria: Criteria) => boolean;
    isEscaped?: (text: string) => boolean;
  };
  /** Rows of a page, if not 25. */
  pageSize?: number;
  /** A row as a card … */
  say?: (row: Row, looking: Looking<Criteria>) => Card;
  layout?: ShownList["layout"];
  /** … or all of them as a table. */
  table?: Omit<ShownTable, "columns" | "rows"> & {
    columns: (TableColumn & { cell: (row: Row, looking: Looking<Criteria>) => Words })[];
  };
  none: (criteria: Criteria) => string | null | Promise<string>;
  /** Shown above the rows, if there are any. */
  figures?: (criteria: Criteria) => Promise<ShownTable[]>;
  about?: (looking: Looking<Criteria> & { isEmpty: boolean }) => Words | null | Promise<Words | null>;
  /** The form around the rows of a page, which does all of them at once. */
  all?: (rows: Row[], looking: Looking<Criteria> & { isPaged: boolean }) => ShownList["all"];
  choices?: (criteria: Criteria) => Choices;
  link?: (looking: Looking<Criteria>) => Deed | null;
  filters?: Filters;
  days?: (criteria: Criteria) => ShownList["days"];
  /** What of it waits for staff: the menu, the dashboard and the morning's mail follow. */
  tasks?: Task<Row, NoInfer<Criteria>>[];
};

/** What routes know of a list, whatever its rows are. */
export type Worklist<Row = { _id: string }> = {
  name: string;
  right: Right;
  people: boolean;
  tasks: WaitingTask[];
  /** What its page shows, and the rows for a page that draws them itself. */
  page: (url: string, reader: Reader) => Promise<{ list: ShownList; rows: Row[] }>;
  faults: (url: string) => Record<string, string>;
  /** The rows that the page at this address lists, all of them. */
  file: (url: string) => AsyncGenerator<string, void>;
  call: {
    summary: string;
    query: z.ZodType<Partial<Paging>>;
    output: z.ZodObject;
    run: (query: Partial<Paging>, reader: Reader) => Promise<Record<string, unknown>>;
  };
};
