export const TAB_NAMES = {
  overdue: "Overdue",
  "due-soon": "Due in 7 days",
  refunds: "Refunds to pay",
  "no-receipt": "No receipt yet",
  "not-invoiced": "Trips ended, no invoice yet",
  "invoice-differs": "Invoice differs",
  kept: "Kept after cancellation",
  unclear: "Whose is it?",
  "online-refunds": "Online refunds",
  disputes: "Disputes",
  settlements: "Settlements",
  "day-book": "Day book",
} as const;

export type MoneyTab = keyof typeof TAB_NAMES;

export const MONEY_TABS = Object.keys(TAB_NAMES) as MoneyTab[];

/** What the money page's address and its downloads name; the claims have a page of their own. */
export const MONEY_LISTS = [...MONEY_TABS, "claims"] as const;

export type MoneyList = (typeof MONEY_LISTS)[number];

/** What the lists of the page Money have in common. */
export function moneyTab(tab: MoneyTab) {
  return { at: `money?tab=${tab}`, title: "Money", label: TAB_NAMES[tab], right: "read-bookings" } as const;
}
