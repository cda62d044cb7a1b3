import { Prisma } from "~/generated/prisma/client";
import { type BookingCriteria, conditionsOf } from "~/models/booking/desk/filters.server";
import { openAnswers } from "~/models/office/closure/show-closure.server";
import { claims as openClaims } from "~/models/office/list/claims.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { mails } from "~/models/office/list/mails.server";
import { countsOfMoneyTasks, moneyTasks } from "~/models/office/list/money-worklists.server";
import { urgentQuotes } from "~/models/office/list/quotes.server";
import { reviews } from "~/models/office/list/reviews.server";
import { getSetup } from "~/models/office/setup/get-setup.server";
import { can, type Role } from "~/models/people/user/rights";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { STATS, statsOf } from "~/models/system/stat/list-stats.server";
import { fewOf, readCounts } from "~/models/system/stat/read-counts.server";
import { canSendMail } from "~/services/mail.server";
import { addDays, calendarDay, daysBetween, today } from "~/values/calendar";
import { type Total, totalOf } from "~/values/paging";
import { shareReadsOf } from "~/values/share-reads.server";

import { getToday } from "./get-today.server";

/** A task waiting for staff; `list` is the page in the admin area that shows it. */
export type Task = Total & { name: string; list: string };

export async function getDashboard(role: Role) {
  const isAdmin = can(role, "admin");
  const counting = Promise.all([readWaitingCounts(), readDashboardCounts()]);
  const [[waiting, counts], now, setup, backup, figures] = await Promise.all([
    counting,
    counting.then(([waits, { asking }]) => getToday({ ...waits, asking })),
    isAdmin ? getSetup() : null,
    isAdmin ? readBackupFault() : null,
    isAdmin ? getFigureCheck() : null,
  ]);
  const readsMails = can(role, "read-mails");
  return {
    stats: statsOf(counts),
    tasks: [...tasksOf({ ...waiting, ...counts }, readsMails), ...moneyTasks(waiting)],
    now,
    today: today(),
    setup,
    /** What should not be so; null or 0 while all is well. */
    faults: {
      failedMails: readsMails ? waiting.failed : 0,
      stuckMails: readsMails && !canSendMail() ? waiting.waiting : 0,
      backup,
      figures: figures?.wrong ? figures : null,
    },
  };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

type Counts = Awaited<ReturnType<typeof readWaitingCounts>> & Awaited<ReturnType<typeof readDashboardCounts>>;

function tasksOf(counts: Counts, readsMails: boolean): Task[] {
  const { pending, leaving, asking, choices, questions, claims, reviews, waiting, failed } = counts;
  const soon = `manage-bookings?${new URLSearchParams(leavingSoon())}`;
  const tasks = [
    { name: "To confirm", list: "manage-bookings?status=pending", total: pending, isMore: false },
    { name: "Leaving in 3 days and not confirmed", list: soon, ...totalOf(leaving) },
    { name: "Changes asked for", list: "manage-bookings?change=open", ...totalOf(asking) },
    { name: "Questions", list: "enquiries", ...totalOf(questions) },
    { name: "Choices while a road is closed", list: "departures/closures", total: choices, isMore: false },
    { name: "Payments to check", list: "claims", ...totalOf(claims) },
    { name: "Reviews to read", list: "reviews", ...totalOf(reviews) },
    { name: "Mails that wait or failed", list: "mails?state=unsent", ...totalOf(readsMails ? waiting + failed : 0) },
  ];
  return tasks.filter(({ total }) => total > 0);
}

/** The last backup, if the next one failed or is two nights late. */
async function readBackupFault() {
  const backup = await getLastBackup();
  const isLate = backup?.finishedAt && daysBetween(calendarDay(backup.finishedAt), today()) > 1;
  return backup?.error || isLate ? backup : null;
}

const { sql } = Prisma;

function leavingSoon() {
  return { status: "pending", startFrom: today(), startTo: addDays(today(), 3) } satisfies BookingCriteria;
}

/** What the dashboard shows beside what waits in the menu. */
async function readDashboardCounts() {
  const matching = async (criteria: BookingCriteria) => fewOf(sql`"Booking" WHERE ${await conditionsOf(criteria)}`);
  return readCounts("dashboard", {
    ...STATS,
    leaving: await matching(leavingSoon()),
    asking: await matching({ change: "open" }),
    choices: openAnswers(),
  });
}

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
