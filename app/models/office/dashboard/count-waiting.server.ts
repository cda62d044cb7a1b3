import { type Role } from "~/models/people/user/rights";
import { countOf } from "~/models/system/stat/list-stats.server";
import { type Total, totalOf } from "~/values/paging";

import { readWaitingCounts } from "./waiting-counts.server";

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
