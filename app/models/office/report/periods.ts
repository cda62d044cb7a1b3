import { addDays, addMonths, type CalendarDate, earlier, later, mondayOf } from "~/values/calendar";
import { firstOfMonth, lastOfMonth, startOfFinancialYear } from "~/values/months";

export type Period = { from: CalendarDate; to: CalendarDate };

/** The periods that the page offers by name. All but the last month end today. */
export function reportPeriods(today: CalendarDate) {
  const month = firstOfMonth(today);
  return [
    { name: "This week", from: mondayOf(today), to: today },
    { name: "This month", from: month, to: today },
    { name: "Last month", from: addMonths(month, -1), to: addDays(month, -1) },
    { name: "Six months", from: addMonths(month, -5), to: today },
    { name: "Financial year", from: startOfFinancialYear(today), to: today },
  ] as const;
}

/** The same days a year before. */
export function lastYearOf({ from, to }: Period): Period {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/** The months of a period, the first and the last only as far as they belong to it. */
export function monthsOf({ from, to }: Period) {
  const months: (Period & { month: CalendarDate })[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1))
    months.push({ month, from: later(month, from), to: earlier(lastOfMonth(month), to) });
  return months;
}
