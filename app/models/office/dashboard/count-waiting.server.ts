import { countOpenClaims } from "~/models/money/payment-claim/list-claims.server";
import { listMoneyTasks } from "~/models/office/money/list-money.server";
import { can, type Role } from "~/models/people/user/rights";
import { countWaiting } from "~/models/sales/enquiry/list-enquiries.server";
import { countUrgent } from "~/models/sales/quote/list-quotes.server";
import { countWaitingReviews } from "~/models/sales/review/list-reviews.server";
import { countUnsentMails } from "~/models/system/mail/list-mails.server";
import { countOf } from "~/models/system/stat/list-stats.server";
import { type Total, totalOf } from "~/values/paging";
import { shareReadsOf } from "~/values/share-reads.server";

export type WaitingWork = Partial<Record<string, Total>>;

/** How much waits for staff in each part of the admin area, by its address. */
export async function countWaitingWork(role: Role): Promise<WaitingWork> {
  const [pending, { questions, claims, quotes, reviews, money, mails }] = await Promise.all([
    countOf("Pending Bookings"),
    readWaitingCounts(role),
  ]);
  const inMoney = [claims, ...money].reduce((sum, { total }) => sum + total, 0);
  return {
    "manage-bookings": totalOf(pending),
    enquiries: questions,
    quotes,
    reviews,
    money: totalOf(inMoney),
    mails: totalOf(mails?.failed ?? 0),
  };
}

const MAILS = "mails";

/** The menu and the dashboard ask for these at the same time, so they share one read. */
const readCounts = shareReadsOf(async (also: string) => {
  const [questions, claims, quotes, reviews, money, mails] = await Promise.all([
    countWaiting(),
    countOpenClaims(),
    countUrgent(),
    countWaitingReviews(),
    listMoneyTasks(),
    also === MAILS ? countUnsentMails() : null,
  ]);
  return { questions, claims, quotes, reviews, money, mails };
});

export function readWaitingCounts(role: Role) {
  return readCounts(can(role, "read-mails") ? MAILS : "");
}
