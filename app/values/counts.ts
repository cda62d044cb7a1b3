import { prefixedIn } from "./pick";

/** How many of the party are what a rule of prices asks for, by its name: {seniors: 2}. */
export type Counts = Record<string, number>;

/** A field that a rule asks the guest for. */
export type AskedCount = { name: string; label: string };

const FIELD = "count-";

export function countField({ name }: { name: string }) {
  return FIELD + name;
}

export function isCountField(name: string) {
  return name.startsWith(FIELD);
}

/** What a form says, by the names of the counts; undefined where it asks for none. */
export function countsIn(fields: Record<string, unknown>) {
  return prefixedIn(fields, FIELD);
}

/** Of a form that may hold anything; what is no number counts as none. */
export function readCounts(fields: Record<string, unknown>): Counts | undefined {
  const typed = countsIn(fields);
  return typed && Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, countIn(value)]));
}

function countIn(value: unknown) {
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 ? count : 0;
}

/** Those above 0 in the order of their names, for the hash of an order; nothing where there are none. */
export function chosenCounts(counts: Counts = {}) {
  const chosen = Object.entries(counts).filter(([, count]) => count > 0);
  return chosen.length > 0 ? [{ counts: Object.fromEntries(chosen.sort()) }] : [];
}
