import { countInvoicesThatDiffer } from "~/models/money/document/invoice-differs.server";
import { issuesInvoices } from "~/models/money/document/list-not-invoiced.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { COUNT_LIMIT, type Total, totalOf } from "~/values/paging";

import { type readMoneyCriteria } from "./criteria.server";
import { readDayBook } from "./day-book.server";
import { countOverdue, listOverdue } from "./list-overdue.server";
import { countRefundsToPay, listRefundsToPay } from "./list-refunds-to-pay.server";
import { readInvoicesThatDiffer, readNotInvoiced } from "./not-invoiced.server";
import { MONEY_TABS, type MoneyTab, TAB_NAMES } from "./tabs";

type Criteria = Pick<ReturnType<typeof readMoneyCriteria>, "days" | "page"> & { tab: MoneyTab };

/** The tabs this operator needs with their names: those of invoices only if registered for GST or something is in them. */
export async function listMoneyTabs() {
  const [hasInvoices, differing] = await Promise.all([
    issuesInvoices(),
    countInvoicesThatDiffer({ take: COUNT_LIMIT + 1 }),
  ]);
  const isShown = { "not-invoiced": hasInvoices, "invoice-differs": hasInvoices || differing > 0 };
  return MONEY_TABS.filter((id) => !(id in isShown) || isShown[id as keyof typeof isShown]).map((id) => ({
    id,
    name: id === "invoice-differs" ? `${TAB_NAMES[id]} (${inWords(totalOf(differing))})` : TAB_NAMES[id],
  }));
}

function inWords({ total, isMore }: Total) {
  return `${total.toLocaleString("en-IN")}${isMore ? "+" : ""}`;
}

export type ShownTab = Awaited<ReturnType<typeof listMoneyTabs>>[number];

/** One page of the chosen tab. */
export async function listMoney({ tab, days, page }: Criteria) {
  switch (tab) {
    case "overdue":
      return { tab, ...(await listOverdue(page)) };
    case "refunds":
      return { tab, ...(await listRefundsToPay(page)) };
    case "not-invoiced":
      return { tab, ...(await readNotInvoiced(page)) };
    case "invoice-differs":
      return { tab, ...(await readInvoicesThatDiffer(page)) };
    case "day-book":
      return { tab, ...(await readDayBook(days, page)) };
  }
}

/** Open payments, refunds and wrong invoices for the dashboard's list of tasks; no payments before the first one is recorded. */
export async function listMoneyTasks() {
  const bounds = { take: COUNT_LIMIT + 1 };
  const isKept = await isMoneyKept();
  const [overdue, refunds, differing] = await Promise.all([
    isKept ? countOverdue(bounds) : 0,
    isKept ? countRefundsToPay(bounds) : 0,
    countInvoicesThatDiffer(bounds),
  ]);
  return [
    { name: "Payments overdue", list: "money?tab=overdue", ...totalOf(overdue) },
    { name: "Refunds to pay", list: "money?tab=refunds", ...totalOf(refunds) },
    { name: "Invoices that differ", list: "money?tab=invoice-differs", ...totalOf(differing) },
  ].filter(({ total }) => total > 0);
}
