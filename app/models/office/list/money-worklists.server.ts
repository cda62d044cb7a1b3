import { countOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { issuesInvoices, notInvoicedRows } from "~/models/money/document/list-not-invoiced.server";
import { MONEY_LISTS, MONEY_TABS, type MoneyList, type MoneyTab, TAB_NAMES } from "~/models/office/money/tabs";
import { fewOf } from "~/models/system/stat/read-counts.server";
import { type Total, totalOf } from "~/values/paging";

import { claims } from "./claims.server";
import { dayBook } from "./day-book.server";
import { type Worklist } from "./declared.server";
import { differingInvoices, dueSoon, keptMoney, overdue, refundsToPay } from "./money.server";
import { tripsToInvoice, withoutReceipt } from "./to-document.server";

/** The tabs this operator needs with their names: those of invoices only if registered for GST or something is in them, and money kept only if there is some. */
export async function listMoneyTabs() {
  const [hasInvoices, differing, lacking, kept] = await Promise.all([
    issuesInvoices(),
    differingInvoices.counted({}),
    withoutReceipt.counted({}),
    keptMoney.counted({}, 1),
  ]);
  const counts: Partial<Record<MoneyTab, number>> = { "no-receipt": lacking, "invoice-differs": differing };
  const isShown = { "not-invoiced": hasInvoices, "invoice-differs": hasInvoices || differing > 0, kept: kept > 0 };
  return MONEY_TABS.filter((id) => !(id in isShown) || isShown[id as keyof typeof isShown]).map((id) => ({
    id,
    name: counts[id] === undefined ? TAB_NAMES[id] : `${TAB_NAMES[id]} (${inWords(totalOf(counts[id]))})`,
  }));
}

function inWords({ total, isMore }: Total) {
  return `${total.toLocaleString("en-IN")}${isMore ? "+" : ""}`;
}

export type ShownTab = Awaited<ReturnType<typeof listMoneyTabs>>[number];

/** The lists of money, by what the page's address and the downloads name. */
export const MONEY_WORKLISTS = {
  overdue,
  "due-soon": dueSoon,
  refunds: refundsToPay,
  "no-receipt": withoutReceipt,
  "not-invoiced": tripsToInvoice,
  "invoice-differs": differingInvoices,
  kept: keptMoney,
  "day-book": dayBook,
  claims,
} satisfies Record<MoneyList, Worklist>;

export function moneyListIn(url: string): MoneyList {
  const tab = new URL(url).searchParams.get("tab");
  return MONEY_LISTS.find((each) => each === tab) ?? "overdue";
}

/** Open payments, refunds, missing receipts, wrong and missing invoices. */
export async function countsOfMoneyTasks() {
  return {
    payments: countOfRows(Prisma.sql`"Payment"`, { take: 1 }),
    overdue: overdue.count({}),
    refunds: refundsToPay.count({}),
    lacking: withoutReceipt.count({}),
    differing: differingInvoices.count({}),
    ended: fewOf(await notInvoicedRows()),
  };
}

type MoneyCounts = Record<keyof Awaited<ReturnType<typeof countsOfMoneyTasks>>, number>;

/** For the dashboard's list of tasks; no payments before the first one is recorded. */
export function moneyTasks({ payments, overdue, refunds, lacking, differing, ended }: MoneyCounts) {
  const known = (count: number) => totalOf(payments > 0 ? count : 0);
  return [
    { name: "Overdue", list: "money?tab=overdue", ...known(overdue) },
    { name: "Refunds to pay", list: "money?tab=refunds", ...known(refunds) },
    { name: "Payments without a receipt", list: "money?tab=no-receipt", ...known(lacking) },
    { name: "Invoices that differ", list: "money?tab=invoice-differs", ...totalOf(differing) },
    { name: "Trips ended, no invoice yet", list: "money?tab=not-invoiced", ...totalOf(ended) },
  ].filter(({ total }) => total > 0);
}
