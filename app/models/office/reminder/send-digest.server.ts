import { transaction } from "~/db.server";
import { digestMail } from "~/emails/reminders";
import { isFirst } from "~/models/money/reminder/remind-of-dues.server";
import { countsOf, type WaitingTask } from "~/models/office/list/task.server";
import { inOrder, listTasks } from "~/models/office/list/tasks.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { readCounts } from "~/models/system/stat/read-counts.server";
import { today } from "~/values/calendar";
import { isMorning } from "~/values/morning";

/** First these, in this order. */
const ORDER = ["overdue", "claims", "refunds", "starts", "lacking", "differing", "ended"];

/** Mails the office once a day what is waiting, if anything is and the settings say so. */
export async function sendDigest(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.officeDigest !== "yes" || !isMorning(now)) return;
  const day = today(now);
  const tasks = inOrder(listTasks(), ORDER);
  const counts = await readCounts(
    {},
    await countsOf(
      tasks.filter(({ digest }) => digest),
      Infinity,
    ),
  );
  const waiting = (await Promise.all(tasks.map((task) => lineOf(task, counts[task.name] ?? 0)))).flat();
  if (waiting.length === 0) return;
  await transaction(async (tx) => {
    if (await isFirst(tx, `digest ${day}`))
      await enqueueMail(tx, { about: null, to: site.email, ...digestMail(site, waiting) });
  });
}

async function lineOf({ words = "", digest }: WaitingTask, count: number) {
  if (!digest || count === 0) return [];
  const { short, more } = digest;
  return [{ name: digest.words ?? words, count, short: short(count), more: await more?.() }];
}
