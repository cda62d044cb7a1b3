import { type CalendarDate, formatDate, formatMonth } from "~/values/calendar";

/** "14 - 05 - 2027" or "any day in May 2027" */
export function whenInWords({ day, month }: { day?: CalendarDate | null; month?: CalendarDate | null }) {
  return day ? formatDate(day) : `any day in ${formatMonth(month ?? "")}`;
}
