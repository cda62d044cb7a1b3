import { z } from "zod";

import { addMonths, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { firstOfMonth } from "~/values/months";
import { dayQuery, readCriteria } from "~/values/paging";

import { OLD_TABLE_NAMES, oldTableOf } from "./get-old-tables.server";
import { type Period } from "./periods";
import { TABLE_NAMES, type TableName } from "./tables";

export const reportQuery = z.object({ from: dayQuery, to: dayQuery }).transform((given, context) => {
  const period = withDays(given);
  for (const [name, message] of Object.entries(faultsOfPeriod(period)))
    context.addIssue({ code: "custom", path: [name], message });
  return period;
});

export function readReportPeriod(url: string) {
  return withDays(readCriteria(url, { from: dayQuery, to: dayQuery }).criteria);
}

/** This month and the five before it, until today. */
function withDays({ from, to = today() }: Partial<Period>): Period {
  return { from: from ?? addMonths(firstOfMonth(to), -5), to };
}

export function faultsOfPeriod({ from, to }: Period): Record<string, string> {
  const inverted = invertedDays({ from, to });
  if (inverted) return inverted;
  return to < addMonths(from, 12) ? {} : { to: "Please choose at most a year." };
}

const asked = z.union([z.enum(TABLE_NAMES), z.enum(OLD_TABLE_NAMES).transform((name) => oldTableOf(name).now ?? null)]);

/** The table of a file: for an old one that which took its figures, null where none did. */
export function readTable(url: string): TableName | null {
  const { table = "months" } = readCriteria(url, { table: asked }).criteria;
  return table;
}
