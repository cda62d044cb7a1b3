import { addDays, addMonths, type CalendarDate, formatDate, mondayOf, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { firstOfMonth, lastOfMonth, startOfFinancialYear } from "~/values/months";

const MAX_DAYS = 366;

export type Days = { from: CalendarDate; to: CalendarDate };

export function faultsOfDays({ from, to }: Days): Record<string, string> {
  const inverted = invertedDays({ from, to });
  if (inverted) return inverted;
  if (to >= addDays(from, MAX_DAYS)) return { to: `Please choose at most ${MAX_DAYS} days.` };
  return {};
}

/** Says that nothing is of these days, unless they cannot be met. */
export function noneOn(days: Days, words: string) {
  return Object.keys(faultsOfDays(days)).length > 0 ? null : words;
}

/** The periods that lists of days offer by name. */
export function periodsAround(day: CalendarDate) {
  const monday = mondayOf(day);
  const month = firstOfMonth(day);
  const april = startOfFinancialYear(day);
  return [
    { name: "Today", from: day, to: day },
    { name: "This week", from: monday, to: addDays(monday, 6) },
    { name: "This month", from: month, to: lastOfMonth(month) },
    { name: "Last month", from: addMonths(month, -1), to: addDays(month, -1) },
    { name: "Financial year", from: april, to: addDays(addMonths(april, 12), -1) },
  ] as const;
}

/** What the page of a list of days shows of them. */
export function shownDays<Criteria extends Days>(criteria: Criteria) {
  const of = periodsAround(today()).map(({ name, from, to }) => ({
    name,
    query: { ...criteria, from, to },
    isChosen: criteria.from === from && criteria.to === to,
  }));
  return { periods: { label: "Periods", of }, printed: `${formatDate(criteria.from)} to ${formatDate(criteria.to)}` };
}
