import { issuesInvoices } from "~/models/document/list-not-invoiced.server";

import { type readMoneyCriteria } from "./criteria.server";
import { readDayBook } from "./day-book.server";
import { listOverdue } from "./list-overdue.server";
import { listRefundsToPay } from "./list-refunds-to-pay.server";
import { readNotInvoiced } from "./not-invoiced.server";
import { MONEY_TABS, type MoneyTab } from "./tabs";

type Criteria = Pick<ReturnType<typeof readMoneyCriteria>, "days" | "page"> & { tab: MoneyTab };

/** The tabs this operator needs: "not-invoiced" only if registered for GST. */
export async function listMoneyTabs() {
  const hasInvoices = await issuesInvoices();
  return MONEY_TABS.filter((each) => each !== "not-invoiced" || hasInvoices);
}

/** One page of the chosen tab. */
export async function listMoney({ tab, days, page }: Criteria) {
  switch (tab) {
    case "overdue":
      return { tab, ...(await listOverdue(page)) };
    case "refunds":
      return { tab, ...(await listRefundsToPay(page)) };
    case "not-invoiced":
      return { tab, ...(await readNotInvoiced(page)) };
    case "day-book":
      return { tab, ...(await readDayBook(days, page)) };
  }
}
