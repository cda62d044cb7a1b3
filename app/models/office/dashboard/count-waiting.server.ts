import { claims as openClaims } from "~/models/office/list/claims.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { mails } from "~/models/office/list/mails.server";
import { countsOfMoneyTasks, moneyTasks } from "~/models/office/list/money-worklists.server";
import { urgentQuotes } from "~/models/office/list/quotes.server";
import { reviews } from "~/models/office/list/reviews.server";
import { can, type Role } from "~/models/people/user/rights";
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
    questions: enquiries.count({ state: "new" }),
    claims: openClaims.count({}),
    quotes: fewOf(urgentQuotes()),
    reviews: reviews.count({ state: "waiting" }),
    waiting: mails.count({ state: "waiting" }, Infinity),
    failed: mails.count({ state: "failed" }, Infinity),
    ...(await countsOfMoneyTasks()),
  }),
);

export function readWaitingCounts() {
  return readShared("");
}
