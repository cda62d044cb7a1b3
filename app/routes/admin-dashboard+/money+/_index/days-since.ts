import { type CalendarDate, daysBetween } from "~/values/calendar";
import { inDays } from "~/values/durations";

export function daysSince(day: CalendarDate, today: CalendarDate) {
  return inDays(daysBetween(day, today));
}
