import { type CalendarDate } from "./calendar";

export function invertedDays({ from, to }: { from: CalendarDate; to: CalendarDate }): { to: string } | null {
  return to < from ? { to: "“Until” is before “From”. Please give the earlier day first." } : null;
}
