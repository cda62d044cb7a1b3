import { z } from "zod";

import { addDays, type CalendarDate, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { dayQuery, readCriteria } from "~/values/paging";

import { VISIT_TABLE_NAMES, type VisitTableName } from "./tables";

export type Period = { from: CalendarDate; to: CalendarDate };

export const visitsQuery = z.object({ from: dayQuery, to: dayQuery }).transform((given, context) => {
  const period = withDays(given);
  const { to } = faultsOfPeriod(period);
  if (to) context.addIssue({ code: "custom", path: ["to"], message: to });
  return period;
});

export function readVisitsPeriod(url: string) {
  return withDays(readCriteria(url, { from: dayQuery, to: dayQuery }).criteria);
}

/** The last thirty days, unless others are named. */
function withDays({ from, to = today() }: Partial<Period>): Period {
  return { from: from ?? addDays(to, -29), to };
}

export function faultsOfPeriod(period: Period): Record<string, string> {
  return invertedDays(period) ?? {};
}

const asked = z.union([z.enum(VISIT_TABLE_NAMES), z.literal("pages").transform(() => null)]);

/** The table of a file; null for that of the pages, which is no longer made. */
export function readVisitTable(url: string): VisitTableName | null {
  const { table = "packages" } = readCriteria(url, { table: asked }).criteria;
  return table;
}
