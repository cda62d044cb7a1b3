import { type CalendarDate } from "./calendar";

/** The error of a form's fields `from` and `to` if the range ends before it begins, else null. */
export function invertedDays({ from, to }: { from: CalendarDate; to: CalendarDate }): { to: string } | null {
  return to < from ? { to: "“Until” is before “From”. Please give the earlier day first." } : null;
}
