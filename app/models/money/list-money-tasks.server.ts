import { isMoneyKept } from "~/models/payment/is-money-kept.server";
import { COUNT_LIMIT, totalOf } from "~/values/paging";

import { countOverdue } from "./list-overdue.server";
import { countRefundsToPay } from "./list-refunds-to-pay.server";

/** Open payments and refunds for the dashboard's list of tasks; none if no payment was ever recorded here. */
export async function listMoneyTasks() {
  if (!(await isMoneyKept())) return [];
  const bounds = { take: COUNT_LIMIT + 1 };
  const [overdue, refunds] = await Promise.all([countOverdue(bounds), countRefundsToPay(bounds)]);
  return [
    { name: "Payments overdue", list: "money?tab=overdue", ...totalOf(overdue) },
    { name: "Refunds to pay", list: "money?tab=refunds", ...totalOf(refunds) },
  ].filter(({ total }) => total > 0);
}
