import { addDays, addMonths, type CalendarDate, mondayOf } from "~/values/calendar";
import { firstOfMonth, lastOfMonth, startOfFinancialYear } from "~/values/months";

export const MONEY_TABS = [
  "overdue",
  "due-soon",
  "refunds",
  "no-receipt",
  "not-invoiced",
  "invoice-differs",
  "kept",
  "day-book",
] as const;

/** What the money page's address and its downloads name; the claims have a page of their own. */
export const MONEY_LISTS = [...MONEY_TABS, "claims"] as const;

export type MoneyList = (typeof MONEY_LISTS)[number];

export type MoneyTab = (typeof MONEY_TABS)[number];

export const TAB_NAMES: Record<MoneyTab, string> = {
  overdue: "Overdue",
  "due-soon": "Due in 7 days",
  refunds: "Refunds to pay",
  "no-receipt": "No receipt yet",
  "not-invoiced": "Trips ended, no invoice yet",
  "invoice-differs": "Invoice differs",
  kept: "Kept after cancellation",
  "day-book": "Day book",
};

export const MONEY_PAGE_SIZE = 25;

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
