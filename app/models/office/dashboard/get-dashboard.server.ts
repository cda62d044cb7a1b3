import { countOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isProviderSilent, testMoneyInWords } from "~/models/money/online/provider-state.server";
import { countsOf, type WaitingTask } from "~/models/office/list/task.server";
import { listTasks } from "~/models/office/list/tasks.server";
import { getSetup } from "~/models/office/setup/get-setup.server";
import { can, type Role } from "~/models/people/user/rights";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { STATS, statsOf } from "~/models/system/stat/list-stats.server";
import { readCounts } from "~/models/system/stat/read-counts.server";
import { canSendMail } from "~/services/mail.server";
import { calendarDay, daysBetween, today } from "~/values/calendar";
import { COUNT_LIMIT, type Total, totalOf } from "~/values/paging";
import { shareReadsOf } from "~/values/share-reads.server";

import { getToday } from "./get-today.server";

/** A task waiting for staff; `list` is the page in the admin area that shows it. */
export type Task = Total & { name: string; list: string };

export async function getDashboard(role: Role) {
  const isAdmin = can(role, "admin");
  const counting = Promise.all([readWaitingCounts(), readDashboardCounts()]);
  const [[waiting, counts], now, setup, backup, figures, isSilent, testMoney] = await Promise.all([
    counting,
    counting.then(([waits, others]) => getToday({ ...others, ...waits }, role)),
    isAdmin ? getSetup() : null,
    isAdmin ? readBackupFault() : null,
    isAdmin ? getFigureCheck() : null,
    isAdmin && isProviderSilent(),
    isAdmin ? testMoneyInWords() : null,
  ]);
  const all: Counts = { ...counts, ...waiting };
  const { failed = 0, unsent = 0 }: Partial<Counts> = can(role, "read-mails") ? all : {};
  return {
    stats: statsOf(counts),
    tasks: tasksOf(all, role),
    now,
    today: today(),
    setup,
    /** What should not be so; null or 0 while all is well. */
    faults: {
      failedMails: failed,
      stuckMails: canSendMail() ? 0 : unsent - failed,
      backup,
      isProviderSilent: isSilent,
      testMoney,
      figures: figures?.wrong ? figures : null,
    },
  };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

type Counts = Awaited<ReturnType<typeof readWaitingCounts>>;

/** How much of a task was counted; nothing that this role may not, or this operator does not yet know. */
function countOf({ name, right, isOfPayments }: Omit<WaitingTask, "list">, counts: Counts, role: Role) {
  const isKnown = can(role, right) && (!isOfPayments || counts.payments > 0);
  return isKnown ? (counts[name] ?? 0) : 0;
}

function tasksOf(counts: Counts, role: Role): Task[] {
  return listTasks().flatMap(({ words, list, ...task }) => {
    const count = countOf(task, counts, role);
    if (!words || count === 0) return [];
    return [{ name: words, list, ...totalOf(count, task.isAllCounted ? Infinity : COUNT_LIMIT) }];
  });
}

/** The last backup, if the next one failed or is two nights late. */
async function readBackupFault() {
  const backup = await getLastBackup();
  const isLate = backup?.finishedAt && daysBetween(calendarDay(backup.finishedAt), today()) > 1;
  return backup?.error || isLate ? backup : null;
}

/** What the dashboard shows beside what waits in the menu. */
async function readDashboardCounts() {
  const tasks = listTasks().filter(({ menu, words }) => menu === null && words);
  return readCounts(STATS, await countsOf(tasks));
}

export type WaitingWork = Record<string, Total>;

/** How much waits for staff in each part of the admin area, by its address. */
export async function countWaitingWork(role: Role): Promise<WaitingWork> {
  const counts = await readWaitingCounts();
  const work: Record<string, number> = {};
  for (const task of inMenu()) {
    const [page = ""] = (task.menu ?? task.list).split("?");
    work[page] = (work[page] ?? 0) + countOf(task, counts, role);
  }
  return Object.fromEntries(Object.entries(work).map(([page, count]) => [page, totalOf(count)]));
}

function inMenu() {
  return listTasks().filter(({ menu }) => menu !== null);
}

/** The menu and the dashboard ask for these at the same time, so they share one read. */
const readShared = shareReadsOf(async () =>
  readCounts({ payments: countOfRows(Prisma.sql`"Payment"`, { take: 1 }) }, await countsOf(inMenu())),
);

export function readWaitingCounts() {
  return readShared("");
}
