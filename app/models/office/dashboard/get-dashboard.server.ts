import { mails } from "~/models/office/list/mails.server";
import { moneyTasks } from "~/models/office/list/money-worklists.server";
import { listSetupSteps } from "~/models/office/setup/list-setup-steps.server";
import { can, type Role } from "~/models/people/user/rights";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { statsOf } from "~/models/system/stat/list-stats.server";
import { canSendMail } from "~/services/mail.server";
import { today } from "~/values/calendar";
import { type Total, totalOf } from "~/values/paging";

import { readWaitingCounts } from "./count-waiting.server";
import { countBookingsByWeek, getBookingOverview, leavingSoon, readDashboardCounts } from "./get-overview.server";
import { getToday } from "./today/get-today.server";

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
