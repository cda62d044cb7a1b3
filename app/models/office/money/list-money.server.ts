import { countOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { countInvoicesThatDiffer, DIFFERING_INVOICES } from "~/models/money/document/invoice-differs.server";
import { issuesInvoices, notInvoicedRows } from "~/models/money/document/list-not-invoiced.server";
import { countWithoutReceipt, WITHOUT_RECEIPT } from "~/models/money/document/no-receipt.server";
import { fewOf } from "~/models/system/stat/read-counts.server";
import { COUNT_LIMIT, type Total, totalOf } from "~/values/paging";

import { type readMoneyCriteria } from "./criteria.server";
import { readDayBook } from "./day-book.server";
import { keptMoney, listKept } from "./list-kept.server";
import { listDueSoon, listOverdue, overdueRows } from "./list-overdue.server";
import { listRefundsToPay, REFUNDS_TO_PAY } from "./list-refunds-to-pay.server";
import { readInvoicesThatDiffer, readNotInvoiced, readWithoutReceipt } from "./not-invoiced.server";
import { MONEY_TABS, type MoneyTab, TAB_NAMES } from "./tabs";

type Criteria = Pick<ReturnType<typeof readMoneyCriteria>, "book" | "page"> & { tab: MoneyTab };

/** The tabs this operator needs with their names: those of invoices only if registered for GST or something is in them, and money kept only if there is some. */
export async function listMoneyTabs() {
  const bounds = { take: COUNT_LIMIT + 1 };
  const [hasInvoices, differing, lacking, kept] = await Promise.all([
    issuesInvoices(),
    countInvoicesThatDiffer(bounds),
    countWithoutReceipt(bounds),
    keptMoney.count({ take: 1 }),
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

export async function listMoney({ tab, book, page }: Criteria) {
  switch (tab) {
    case "overdue":
      return { tab, ...(await listOverdue(page)) };
    case "due-soon":
      return { tab, ...(await listDueSoon(page)) };
    case "refunds":
      return { tab, ...(await listRefundsToPay(page)) };
    case "no-receipt":
      return { tab, ...(await readWithoutReceipt(page)) };
    case "not-invoiced":
      return { tab, ...(await readNotInvoiced(page)) };
    case "invoice-differs":
      return { tab, ...(await readInvoicesThatDiffer(page)) };
    case "kept":
      return { tab, ...(await listKept(page)) };
    case "day-book":
      return { tab, ...(await readDayBook(book, page)) };
  }
}

/** Open payments, refunds, missing receipts, wrong and missing invoices. */
export async function countsOfMoneyTasks() {
  return {
    payments: countOfRows(Prisma.sql`"Payment"`, { take: 1 }),
    overdue: fewOf(overdueRows()),
    refunds: fewOf(REFUNDS_TO_PAY),
    lacking: fewOf(WITHOUT_RECEIPT),
    differing: fewOf(DIFFERING_INVOICES),
    ended: fewOf(await notInvoicedRows()),
  };
}

type MoneyCounts = Record<keyof Awaited<ReturnType<typeof countsOfMoneyTasks>>, number>;

/** For the dashboard's list of tasks; no payments before the first one is recorded. */
export function moneyTasks({ payments, overdue, refunds, lacking, differing, ended }: MoneyCounts) {
  const known = (count: number) => totalOf(payments > 0 ? count : 0);
  return [
    { name: "Payments overdue", list: "money?tab=overdue", ...known(overdue) },
    { name: "Refunds to pay", list: "money?tab=refunds", ...known(refunds) },
    { name: "Payments without a receipt", list: "money?tab=no-receipt", ...known(lacking) },
    { name: "Invoices that differ", list: "money?tab=invoice-differs", ...totalOf(differing) },
    { name: "Trips ended, no invoice yet", list: "money?tab=not-invoiced", ...totalOf(ended) },
  ].filter(({ total }) => total > 0);
}
