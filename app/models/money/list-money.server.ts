import { type readMoneyCriteria } from "./criteria.server";
import { readDayBook } from "./day-book.server";
import { listOverdue } from "./list-overdue.server";
import { listRefundsToPay } from "./list-refunds-to-pay.server";
import { readNotInvoiced } from "./not-invoiced.server";

type Criteria = Pick<ReturnType<typeof readMoneyCriteria>, "tab" | "days" | "page">;

/** One page of the part that was asked for. */
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
