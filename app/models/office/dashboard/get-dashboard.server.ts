import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { countOpenAnswers } from "~/models/office/closure/show-closure.server";
import {
  countAskingForChange,
  countBookingsByWeek,
  countLeavingUnconfirmed,
  getBookingOverview,
} from "~/models/office/dashboard/get-overview.server";
import { listSetupSteps } from "~/models/office/setup/list-setup-steps.server";
import { can, type Role } from "~/models/people/user/rights";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { listMails } from "~/models/system/mail/list-mails.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { listStats } from "~/models/system/stat/list-stats.server";
import { canSendMail } from "~/services/mail.server";
import { today } from "~/values/calendar";
import { type Total, totalOf } from "~/values/paging";

import { readWaitingCounts } from "./count-waiting.server";
import { getToday } from "./today/get-today.server";

/** A task waiting for staff; `list` is the page in the admin area that shows it. */
export type Task = Total & { name: string; list: string };

export async function getDashboard(role: Role) {
  const [{ stats }, leaving, asking, choices, counts, overview, weeks, mails, steps, backup, figures, now] =
    await Promise.all([
      listStats(),
      countLeavingUnconfirmed(),
      countAskingForChange(),
      countOpenAnswers(),
      readWaitingCounts(role),
      getBookingOverview(),
      countBookingsByWeek(),
      readMailState(role),
      can(role, "admin") ? listSetupSteps() : [],
      can(role, "admin") ? getLastBackup() : null,
      can(role, "admin") ? getFigureCheck() : null,
      isMoneyKept().then(getToday),
    ]);
  const { questions, claims, reviews, money } = counts;
  const tasks = [
    ...tasksOf({ stats, leaving, asking, choices, questions, claims, reviews, unsent: mails?.unsent }),
    ...money,
  ];
  return { stats, tasks, now, ...overview, weeks, mails, steps, backup, figures, today: today() };
}

type Counts = {
  stats: Awaited<ReturnType<typeof listStats>>["stats"];
  leaving: Awaited<ReturnType<typeof countLeavingUnconfirmed>>;
  asking: Total;
  choices: number;
  questions: Total;
  claims: Total;
  reviews: Total;
  unsent?: Total;
};

function tasksOf({ stats, leaving, asking, choices, questions, claims, reviews, unsent }: Counts): Task[] {
  const pending = stats.find(({ statName }) => statName === "Pending Bookings")?.statCount ?? 0;
  const soon = `manage-bookings?${new URLSearchParams(leaving.criteria)}`;
  return [
    { name: "To confirm", list: "manage-bookings?status=pending", total: pending, isMore: false },
    { name: "Leaving in 3 days and not confirmed", list: soon, ...leaving },
    { name: "Changes asked for", list: "manage-bookings?change=open", ...asking },
    { name: "Questions without answer", list: "enquiries", ...questions },
    ...(choices > 0
      ? [{ name: "Choices while a road is closed", list: "departures/closures", total: choices, isMore: false }]
      : []),
    ...(claims.total > 0 ? [{ name: "Payments to check", list: "claims", ...claims }] : []),
    ...(reviews.total > 0 ? [{ name: "Reviews to read", list: "reviews", ...reviews }] : []),
    ...(unsent ? [{ name: "Mails that wait or failed", list: "mails?state=unsent", ...unsent }] : []),
  ];
}

export type MailState = NonNullable<Awaited<ReturnType<typeof readMailState>>>;

async function readMailState(role: Role) {
  const { mails } = await readWaitingCounts(role);
  if (!mails) return null;
  const { waiting, failed } = mails;
  const failedMails = failed > 0 ? (await listMails({ state: "failed" })).mails.slice(0, 5) : [];
  return { failedMails, waitingMails: waiting, unsent: totalOf(waiting + failed), canSend: canSendMail() };
}
