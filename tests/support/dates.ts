import { addDays, type CalendarDate, today } from "~/values/calendar";

/** The date so many days from today in Kashmir; of a past one the number is negative. */
export function daysFromToday(days: number): CalendarDate {
  return addDays(today(), days);
}
