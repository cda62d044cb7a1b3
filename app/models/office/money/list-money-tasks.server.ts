import { countInvoicesThatDiffer } from "~/models/money/document/invoice-differs.server";
import { isMoneyKept } from "~/models/money/payment/is-money-kept.server";
import { COUNT_LIMIT, totalOf } from "~/values/paging";

import { countOverdue } from "./list-overdue.server";
import { countRefundsToPay } from "./list-refunds-to-pay.server";

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
