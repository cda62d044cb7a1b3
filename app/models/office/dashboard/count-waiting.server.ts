import { OPEN_CLAIMS } from "~/models/money/payment-claim/list-claims.server";
import { countsOfMoneyTasks, moneyTasks } from "~/models/office/money/list-money.server";
import { can, type Role } from "~/models/people/user/rights";
import { WAITING_QUESTIONS } from "~/models/sales/enquiry/list-enquiries.server";
import { urgentQuotes } from "~/models/sales/quote/list-quotes.server";
import { WAITING_REVIEWS } from "~/models/sales/review/list-reviews.server";
import { FAILED_MAILS, WAITING_MAILS } from "~/models/system/mail/list-mails.server";
import { STATS } from "~/models/system/stat/list-stats.server";
import { fewOf, readCounts } from "~/models/system/stat/read-counts.server";
import { type Total, totalOf } from "~/values/paging";
import { shareReadsOf } from "~/values/share-reads.server";

export type WaitingWork = Partial<Record<string, Total>>;

/** How much waits for staff in each part of the admin area, by its address. */
export async function countWaitingWork(role: Role): Promise<WaitingWork> {
  const { pending, questions, claims, quotes, reviews, failed, ...money } = await readWaitingCounts();
  const inMoney = moneyTasks(money).reduce((sum, { total }) => sum + total, totalOf(claims).total);
  return {
    "manage-bookings": totalOf(pending),
    enquiries: totalOf(questions),
    quotes: totalOf(quotes),
    reviews: totalOf(reviews),
    money: totalOf(inMoney),
    mails: totalOf(can(role, "read-mails") ? failed : 0),
  };
}

/** The menu and the dashboard ask for these at the same time, so they share one read. */
const readShared = shareReadsOf(async () =>
  readCounts("waiting", {
    pending: STATS["Pending Bookings"],
    questions: fewOf(WAITING_QUESTIONS),
    claims: fewOf(OPEN_CLAIMS),
    quotes: fewOf(urgentQuotes()),
    reviews: fewOf(WAITING_REVIEWS),
    waiting: WAITING_MAILS,
    failed: FAILED_MAILS,
    ...(await countsOfMoneyTasks()),
  }),
);

export function readWaitingCounts() {
  return readShared("");
}
