import { db } from "~/db.server";
import { issuesInvoices } from "~/models/money/document/list-not-invoiced.server";
import { MONEY_LISTS, MONEY_TABS, type MoneyList, type MoneyTab, TAB_NAMES } from "~/models/office/money/tabs";
import { type Total, totalOf } from "~/values/paging";

import { claims } from "./claims.server";
import { dayBook } from "./day-book.server";
import { type Worklist } from "./declared.server";
import { disputes } from "./disputes.server";
import { dueSoon, keptMoney, overdue, refundsToPay } from "./money.server";
import { onlineRefunds } from "./online-refunds.server";
import { settlements } from "./settlements.server";
import { differingInvoices, tripsToInvoice, withoutReceipt } from "./to-document.server";
import { unclear } from "./unclear.server";

/** The tabs this operator needs with their names: those of invoices only if registered for GST or something is in them, and what is kept, unclear or came online only if there is some. */
export async function listMoneyTabs() {
  const [hasInvoices, differing, lacking, kept, waiting, sentBack, toAnswer, disputed, online] = await Promise.all([
    issuesInvoices(),
    differingInvoices.counted({}),
    withoutReceipt.counted({}),
    keptMoney.counted({}, 1),
    unclear.counted({}),
    onlineRefunds.counted({}),
    disputes.counted({ waiting: "yes" }),
    disputes.counted({}, 1),
    db.gatewayPaid.count({ where: { driver: { not: "test" } }, take: 1 }),
  ]);
  const counts: Partial<Record<MoneyTab, number>> = {
    "no-receipt": lacking,
    "invoice-differs": differing,
    unclear: waiting,
    "online-refunds": sentBack,
    disputes: toAnswer,
  };
  const isShown = {
    "not-invoiced": hasInvoices,
    "invoice-differs": hasInvoices || differing > 0,
    kept: kept > 0,
    unclear: waiting > 0,
    "online-refunds": sentBack > 0,
    disputes: disputed > 0,
    settlements: online > 0,
  };
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
  unclear,
  "online-refunds": onlineRefunds,
  disputes,
  settlements,
  "day-book": dayBook,
  claims,
} satisfies Record<MoneyList, Worklist>;

export function moneyListIn(url: string): MoneyList {
  const tab = new URL(url).searchParams.get("tab");
  return MONEY_LISTS.find((each) => each === tab) ?? "overdue";
}
