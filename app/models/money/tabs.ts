/** The parts of the money page, in their order. */
export const MONEY_TABS = ["overdue", "refunds", "day-book"] as const;

export type MoneyTab = (typeof MONEY_TABS)[number];

export const TAB_NAMES: Record<MoneyTab, string> = {
  overdue: "Overdue",
  refunds: "Refunds to pay",
  "day-book": "Day book",
};

export const MONEY_PAGE_SIZE = 25;
