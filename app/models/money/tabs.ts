/** The parts of the money page, in their order. */
export const MONEY_TABS = ["overdue", "refunds", "not-invoiced", "day-book"] as const;

export type MoneyTab = (typeof MONEY_TABS)[number];

export const TAB_NAMES: Record<MoneyTab, string> = {
  overdue: "Overdue",
  refunds: "Refunds to pay",
  "not-invoiced": "Trips ended, no invoice yet",
  "day-book": "Day book",
};

export const MONEY_PAGE_SIZE = 25;
