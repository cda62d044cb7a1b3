import { columnsOf, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingRow, bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { type BookingCriteria, conditionsOf } from "~/models/office/booking/filters.server";
import { versionsOf } from "~/models/office/booking/list-bookings.server";
import { openAnswers } from "~/models/office/closure/show-closure.server";
import { daysSince, getToday, SHOWN as SHOWN_REQUESTS } from "~/models/office/dashboard/today/get-today.server";
import { claims as openClaims } from "~/models/office/list/claims.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { mails } from "~/models/office/list/mails.server";
import { countsOfMoneyTasks, moneyTasks } from "~/models/office/list/money-worklists.server";
import { urgentQuotes } from "~/models/office/list/quotes.server";
import { reviews } from "~/models/office/list/reviews.server";
import { listSetupSteps } from "~/models/office/setup/list-setup-steps.server";
import { can, type Role } from "~/models/people/user/rights";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { STATS, statsOf } from "~/models/system/stat/list-stats.server";
import { fewOf, readCounts } from "~/models/system/stat/read-counts.server";
import { canSendMail } from "~/services/mail.server";
import { addDays, fromDate, mondayOf, startOfDay, toDate, today } from "~/values/calendar";
import { type Total, totalOf } from "~/values/paging";
import { shareReadsOf } from "~/values/share-reads.server";

/** A task waiting for staff; `list` is the page in the admin area that shows it. */
export type Task = Total & { name: string; list: string };

export async function getDashboard(role: Role) {
  const counting = Promise.all([readWaitingCounts(), readDashboardCounts()]);
  const [[waiting, counts], { requests, ...overview }, weeks, steps, backup, figures, [now, mails]] = await Promise.all(
    [
      counting,
      getBookingOverview(),
      countBookingsByWeek(),
      can(role, "admin") ? listSetupSteps() : [],
      can(role, "admin") ? getLastBackup() : null,
      can(role, "admin") ? getFigureCheck() : null,
      counting.then(([waits, { asking }]) =>
        Promise.all([getToday({ ...waits, asking }), can(role, "read-mails") ? readMailState(waits) : null]),
      ),
    ],
  );
  const tasks = [...tasksOf({ ...waiting, ...counts }, mails !== null), ...moneyTasks(waiting)];
  const stats = statsOf(counts);
  return { stats, tasks, now: { ...now, requests }, ...overview, weeks, mails, steps, backup, figures, today: today() };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

type Counts = Awaited<ReturnType<typeof readWaitingCounts>> & Awaited<ReturnType<typeof readDashboardCounts>>;

function tasksOf(counts: Counts, showsMails: boolean): Task[] {
  const { pending, leaving, asking, choices, questions, claims, reviews, waiting, failed } = counts;
  const soon = `manage-bookings?${new URLSearchParams(leavingSoon())}`;
  return [
    { name: "To confirm", list: "manage-bookings?status=pending", total: pending, isMore: false },
    { name: "Leaving in 3 days and not confirmed", list: soon, ...totalOf(leaving) },
    { name: "Changes asked for", list: "manage-bookings?change=open", ...totalOf(asking) },
    { name: "Questions without answer", list: "enquiries", ...totalOf(questions) },
    ...(choices > 0
      ? [{ name: "Choices while a road is closed", list: "departures/closures", total: choices, isMore: false }]
      : []),
    ...(claims > 0 ? [{ name: "Payments to check", list: "claims", ...totalOf(claims) }] : []),
    ...(reviews > 0 ? [{ name: "Reviews to read", list: "reviews", ...totalOf(reviews) }] : []),
    ...(showsMails
      ? [{ name: "Mails that wait or failed", list: "mails?state=unsent", ...totalOf(waiting + failed) }]
      : []),
  ];
}

export type MailState = Awaited<ReturnType<typeof readMailState>>;

async function readMailState({ waiting, failed }: { waiting: number; failed: number }) {
  const failedMails = failed > 0 ? (await mails.read({ state: "failed" }, { limit: 5 })).rows : [];
  return { failedMails, waitingMails: waiting, canSend: canSendMail() };
}

const { sql } = Prisma;

const SHOWN_BOOKINGS = 8;
const WEEKS = 53;
const LEAST_WEEKS = 13;

type Listed = BookingRow & { list: "latest" | "starting" | "requests" };

/** Requests by their start, because the nearest one is the most urgent. One whose day is over waits in the list alone. */
async function getBookingOverview() {
  const [day, week] = [toDate(today()), toDate(addDays(today(), 7))];
  const from = sql`${columnsOf(bookingSelect)} FROM "Booking" WHERE "deletedAt" IS NULL`;
  const byStart = sql`ORDER BY "startDate", "createdAt", "id"`;
  const rows = await db.$queryRaw<Listed[]>`
    (SELECT 'latest' AS "list", ${from} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${SHOWN_BOOKINGS})
    UNION ALL (SELECT 'starting', ${from} AND "bookingStatus" <> 'canceled' AND "startDate" >= ${day}::date AND "startDate" < ${week}::date
      ${byStart} LIMIT ${SHOWN_BOOKINGS})
    UNION ALL (SELECT 'requests', ${from} AND "bookingStatus" = 'pending' AND "startDate" >= ${day}::date ${byStart} LIMIT ${SHOWN_REQUESTS})`;
  const of = (name: Listed["list"]) => rows.filter(({ list }) => list === name);
  return {
    latest: of("latest").map(toPopulatedBookingJson),
    starting: of("starting").map(toPopulatedBookingJson),
    versions: versionsOf(rows.filter(({ list }) => list !== "requests")),
    requests: of("requests").map((row) => ({
      booking: toPopulatedBookingJson(row),
      versions: versionsOf([row]),
      days: daysSince(row.createdAt),
    })),
  };
}

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

/** Up to 53 weeks, none before the first booking, but a season's at least; `bookings` includes the canceled ones. */
async function countBookingsByWeek() {
  const thisMonday = mondayOf(today());
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const counted = await db.$queryRaw<{ monday: Date; bookings: number; canceled: number }[]>`
    SELECT date_trunc('week', "createdAt" AT TIME ZONE interval '5:30') AS "monday", count(*)::int AS "bookings",
      (count(*) FILTER (WHERE "bookingStatus" = 'canceled'))::int AS "canceled"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" >= ${startOfDay(first)} GROUP BY 1`;
  const byMonday = new Map(counted.map(({ monday, ...counts }) => [fromDate(monday), counts]));
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return { monday, ...(byMonday.get(monday) ?? { bookings: 0, canceled: 0 }) };
  });
  const start = weeks.findIndex(({ bookings }) => bookings > 0);
  return weeks.slice(start < 0 ? -LEAST_WEEKS : Math.min(start, WEEKS - LEAST_WEEKS));
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
