import { addDays, addMonths, type CalendarDate, mondayOf } from "~/values/calendar";

/** The periods the day book offers by name; the financial year begins in April. */
export function periodsAround(today: CalendarDate) {
  const monday = mondayOf(today);
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  const april = `${today.slice(5, 7) < "04" ? year - 1 : year}-04-01`;
  return [
    { name: "Today", from: today, to: today },
    { name: "This week", from: monday, to: addDays(monday, 6) },
    { name: "This month", from: month, to: addDays(addMonths(month, 1), -1) },
    { name: "Last month", from: addMonths(month, -1), to: addDays(month, -1) },
    { name: "Financial year", from: april, to: addDays(addMonths(april, 12), -1) },
  ] as const;
}
