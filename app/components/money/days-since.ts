import { type CalendarDate, daysBetween } from "~/values/calendar";

export function daysSince(day: CalendarDate, today: CalendarDate) {
  const days = daysBetween(day, today);
  return days === 1 ? "1 day" : `${days} days`;
}
