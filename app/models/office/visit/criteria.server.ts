import { z } from "zod";

import { addDays, type CalendarDate, isCalendarDate, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { readCriteria } from "~/values/paging";

import { VISIT_TABLE_NAMES, type VisitTableName } from "./tables";

export type Period = { from: CalendarDate; to: CalendarDate };

const day = z
  .string()
  .refine(isCalendarDate, "Please give a day that exists, as YYYY-MM-DD.")
  .meta({ format: "date" })
  .optional();

/** Checks the API's query; invalid values are refused. */
export const visitsQuery = z.object({ from: day, to: day }).transform((given, context) => {
  const period = withDays(given);
  const { to } = faultsOfPeriod(period);
  if (to) context.addIssue({ code: "custom", path: ["to"], message: to });
  return period;
});

/** Reads the page's address; invalid values are ignored. */
export function readVisitsPeriod(url: string) {
  return withDays(readCriteria(url, { from: day, to: day }).criteria);
}

/** The last thirty days, unless others are named. */
function withDays({ from, to = today() }: Partial<Period>): Period {
  return { from: from ?? addDays(to, -29), to };
}

/** An error message per field. */
export function faultsOfPeriod(period: Period): Record<string, string> {
  return invertedDays(period) ?? {};
}

/** The table that a download's address names. */
export function readVisitTable(url: string): VisitTableName {
  return readCriteria(url, { table: z.enum(VISIT_TABLE_NAMES) }).criteria.table ?? "packages";
}
