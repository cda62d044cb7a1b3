import { type Prisma } from "~/generated/prisma/client";
import { type Right } from "~/models/people/user/rights";
import { type CalendarDate, daysBetween, today } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";

/** How many rows of a task are named under Today; its list shows the rest. */
export const SHOWN = 5;

/** One thing that waits: who, how to call them, what, since when, and the page where it is done. */
type Said = { name: string; phone: string; text: string; since: CalendarDate | null; to: string };

/** Rows of a list that wait for staff. */
export type Task<Row, Criteria> = {
  /** Of its count. */
  name: string;
  /** Among what waits on the dashboard; without words it is not there. */
  words?: string;
  /** The page of the desk beside which the menu counts it, if that is not its own; null for none. */
  menu?: string | null;
  /** Nobody knows it before the first payment is recorded. */
  isOfPayments?: true;
  /** Counted to the last one. */
  isAllCounted?: true;
  /** Of its page, if that is not the plain list. */
  criteria?: Criteria;
  /** Its first rows under Today, what is done with one, and other words than its own. */
  today?: {
    words?: string;
    icon: "bill" | "clock" | "rupee" | "talk";
    action: string | ((can: (right: Right) => boolean) => string);
    say: (row: Row) => Said;
  };
  /** In the morning's mail to the office: in its subject, other words than its own, and what is said of the first. */
  digest?: { short: (count: number) => string; words?: string; more?: (first: Row) => string };
};

type Today = NonNullable<Task<never, never>["today"]>;

type Digest = NonNullable<Task<never, never>["digest"]>;

/** What the menu, the dashboard and the morning's mail know of a task. */
export type WaitingTask = Omit<Task<never, never>, "criteria" | "today" | "digest"> & {
  right: Right;
  /** The page of the desk that shows exactly these. */
  list: string;
  count: (take: number) => Prisma.Sql | Promise<Prisma.Sql>;
  today?: Omit<Today, "say"> & { rows: () => Promise<WaitingRow[]> };
  digest?: Omit<Digest, "more"> & { more?: () => Promise<string> };
};

export type WaitingRow = Omit<Said, "since"> & { _id: string; days: number | null };

/** A row as it is named under Today. */
export function waitingRow(_id: string, { since, ...said }: Said): WaitingRow {
  return { _id, ...said, days: since === null ? null : daysBetween(since, today()) };
}

/** What a guest wrote, in one line. */
export function quoted(text: string) {
  return `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;
}

/** The counts of tasks for one statement, no further than their pages count. */
export async function countsOf(tasks: readonly WaitingTask[], take = COUNT_LIMIT + 1) {
  const counts = tasks.map(async ({ name, isAllCounted, count }) => [
    name,
    await count(isAllCounted ? Infinity : take),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, Prisma.Sql>;
}
