import { expect, test } from "vitest";

import { db } from "~/db.server";
import { countWaitingWork, getDashboard } from "~/models/office/dashboard/get-dashboard.server";
import { inOrder, listTasks } from "~/models/office/list/tasks.server";

test("each task is counted under a name of its own", () => {
  const names = listTasks().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("a task that a page does not name comes after those it names", () => {
  const tasks = ["new", "refunds", "newer", "claims"].map((name) => ({ name }));
  expect(inOrder(tasks, ["claims", "refunds", "overdue"]).map(({ name }) => name)).toEqual([
    "claims",
    "refunds",
    "new",
    "newer",
  ]);
});

test("mails are counted for those who may read them, and the menu counts only what failed", async () => {
  const mail = { template: "note", to: "sana@example.com", subject: "Snow", text: "", html: "" };
  await db.mail.deleteMany();
  await db.mail.createMany({ data: [mail, mail, { ...mail, state: "failed", lastError: "refused" }] });
  const mailsIn = async (role: "admin" | "viewer") =>
    (await getDashboard(role)).tasks.filter(({ list }) => list.startsWith("mails"));
  expect(await mailsIn("admin")).toEqual([
    { name: "Mails that wait or failed", list: "mails?state=unsent", total: 3, isMore: false },
  ]);
  expect(await mailsIn("viewer")).toEqual([]);
  const faults = async (role: "admin" | "viewer") => (await getDashboard(role)).faults;
  expect(await faults("admin")).toMatchObject({ failedMails: 1, stuckMails: 2 });
  expect(await faults("viewer")).toMatchObject({ failedMails: 0, stuckMails: 0 });
  expect([(await countWaitingWork("admin")).mails, (await countWaitingWork("viewer")).mails]).toEqual([
    { total: 1, isMore: false },
    { total: 0, isMore: false },
  ]);
});
