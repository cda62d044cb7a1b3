import { addDays, addMonths, type CalendarDate, mondayOf } from "~/values/calendar";
import { firstOfMonth, lastOfMonth, startOfFinancialYear } from "~/values/months";

/** The periods the day book offers by name. */
export function periodsAround(today: CalendarDate) {
  const monday = mondayOf(today);
  const month = firstOfMonth(today);
  const april = startOfFinancialYear(today);
  return [
    { name: "Today", from: today, to: today },
    { name: "This week", from: monday, to: addDays(monday, 6) },
    { name: "This month", from: month, to: lastOfMonth(month) },
    { name: "Last month", from: addMonths(month, -1), to: addDays(month, -1) },
    { name: "Financial year", from: april, to: addDays(addMonths(april, 12), -1) },
  ] as const;
}
