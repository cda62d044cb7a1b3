import { addDays, addMonths, type CalendarDate, daysBetween, isCalendarDate, mondayOf, today } from "./calendar";

export function firstOfMonth(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: CalendarDate): CalendarDate {
  return addDays(addMonths(firstOfMonth(day), 1), -1);
}

export function startOfFinancialYear(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < "04" ? year - 1 : year}-04-01`;
}

export function readMonth(url: string): CalendarDate {
  const first = `${new URL(url).searchParams.get("month") ?? ""}-01`;
  return isCalendarDate(first) ? first : firstOfMonth(today());
}

export function daysFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export function weeksOf<Day extends { day: CalendarDate }>(days: Day[]): (Day | null)[][] {
  const [first] = days;
  const before = first ? daysBetween(mondayOf(first.day), first.day) : 0;
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday - before] ?? null),
  );
}
