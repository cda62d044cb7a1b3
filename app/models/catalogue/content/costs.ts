import { addMonths, type CalendarDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { readLines } from "./typed-lines";

export const COST_PERS = ["person", "ride", "room", "day"] as const;

export type CostPer = (typeof COST_PERS)[number];

/** What guests pay on the spot for what is not included, in whole rupees. */
export type Cost = { label: string; from: number; to: number | null; per: CostPer; note: string };

export type TypedCost = Record<"label" | "from" | "to" | "per" | "note", string>;

/** Reads lines like "Pony to Thajiwas | 850 | 1500 | ride | two hours". */
export function readCostLines(typed: string): TypedCost[] {
  return readLines(typed).map(([label = "", from = "", to = "", per = "", ...rest]) => ({
    label,
    from,
    to,
    per: per.toLowerCase(),
    note: rest.join(" | "),
  }));
}

export function writeCosts(costs: Cost[]) {
  return costs
    .map(({ label, from, to, per, note }) => [label, from, to ?? "", per, note].join(" | ").replace(/[ |]+$/, ""))
    .join("\n");
}

export function readCosts(stored: string): Cost[] {
  return readCostLines(stored).map(({ label, from, to, per, note }) => ({
    label,
    from: Number(from),
    to: to ? Number(to) : null,
    per: COST_PERS.find((each) => each === per) ?? "person",
    note,
  }));
}

/** "₹850 – ₹1,500 per ride, two hours" */
export function costInWords({ from, to, per, note }: Cost) {
  const sum = to === null ? formatRupees(from) : `${formatRupees(from)} – ${formatRupees(to)}`;
  return `${sum} per ${per}${note && `, ${note}`}`;
}

export function staleBefore(now: CalendarDate = today()) {
  return addMonths(now, -12);
}
