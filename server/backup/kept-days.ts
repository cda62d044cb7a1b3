import { type CalendarDate, mondayOf } from "~/values/calendar";

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** Of the days with a backup the last ones, and the newest of each of the last weeks and months that have a backup. */
export function keptDays(days: CalendarDate[]): Set<CalendarDate> {
  const newestFirst = days.toSorted().reverse();
  const newestOf = (count: number, periodOf: (day: CalendarDate) => string) => {
    const newest = new Map<string, CalendarDate>();
    for (const day of newestFirst) if (!newest.has(periodOf(day))) newest.set(periodOf(day), day);
    return [...newest.values()].slice(0, count);
  };
  return new Set([
    ...newestFirst.slice(0, DAYS),
    ...newestOf(WEEKS, mondayOf),
    ...newestOf(MONTHS, (day) => day.slice(0, 7)),
  ]);
}
