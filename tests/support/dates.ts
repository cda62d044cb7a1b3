import { addDays, type CalendarDate, today } from "~/values/calendar";

/** The date `days` days after today in Kashmir. Negative numbers give past dates. */
export function daysFromToday(days: number): CalendarDate {
  return addDays(today(), days);
}
