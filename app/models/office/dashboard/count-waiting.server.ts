import { countOpenClaims } from "~/models/money/payment-claim/list-claims.server";
import { listMoneyTasks } from "~/models/office/money/list-money.server";
import { can, type Role } from "~/models/people/user/rights";
import { countWaiting } from "~/models/sales/enquiry/list-enquiries.server";
import { countUnsentMails } from "~/models/system/mail/list-mails.server";
import { countOf } from "~/models/system/stat/list-stats.server";
import { type Total, totalOf } from "~/values/paging";

export type WaitingWork = Partial<Record<string, Total>>;

/** How much waits for staff in each part of the admin area, by its address. */
export async function countWaitingWork(role: Role): Promise<WaitingWork> {
  const [pending, questions, claims, money, mails] = await Promise.all([
    countOf("Pending Bookings"),
    countWaiting(),
    countOpenClaims(),
    listMoneyTasks(),
    can(role, "read-mails") ? countUnsentMails() : null,
  ]);
  const inMoney = [claims, ...money].reduce((sum, { total }) => sum + total, 0);
  return {
    "manage-bookings": totalOf(pending),
    enquiries: questions,
    money: totalOf(inMoney),
    mails: totalOf(mails?.failed ?? 0),
  };
}
