import { db } from "~/db.server";
import { COUNT_LIMIT, totalOf } from "~/values/paging";

import { countOverdue } from "./list-overdue.server";
import { countRefundsToPay } from "./list-refunds-to-pay.server";

/** What of the money waits for staff; nothing while nobody records payments here. */
export async function listMoneyTasks() {
  if (!(await db.payment.findFirst({ select: { id: true } }))) return [];
  const bounds = { take: COUNT_LIMIT + 1 };
  const [overdue, refunds] = await Promise.all([countOverdue(bounds), countRefundsToPay(bounds)]);
  return [
    { name: "Payments overdue", list: "money?tab=overdue", ...totalOf(overdue) },
    { name: "Refunds to pay", list: "money?tab=refunds", ...totalOf(refunds) },
  ].filter(({ total }) => total > 0);
}
