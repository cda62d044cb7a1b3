import { countOpenClaims } from "~/models/money/payment-claim/list-claims.server";
import { listMoneyTasks } from "~/models/office/money/list-money.server";
import { can, type Role } from "~/models/people/user/rights";
import { countWaiting } from "~/models/sales/enquiry/list-enquiries.server";
import { countUrgent } from "~/models/sales/quote/list-quotes.server";
import { countWaitingReviews } from "~/models/sales/review/list-reviews.server";
import { countUnsentMails } from "~/models/system/mail/list-mails.server";
import { shareReadsOf } from "~/values/share-reads.server";

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

/** What waits for staff besides bookings; without mails for a role that does not read them. */
export function readWaitingCounts(role: Role) {
  return readCounts(can(role, "read-mails") ? MAILS : "");
}
