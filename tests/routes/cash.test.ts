import { beforeEach, expect, test } from "vitest";

import { type Role } from "~/models/people/user/rights";
import { addDays, today } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { createStoredBooking, createUser } from "../support/factories";
import { recordAs } from "../support/money";
import { loggedIn } from "../support/site";

const CASH = "/admin-dashboard/money/cash";

async function desk(role: Role, name: string) {
  const user = await createUser({ name, role });
  return Object.assign(await loggedIn(user), { user });
}

type Desk = Awaited<ReturnType<typeof desk>>;

let sana: Desk;
let irfan: Desk;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  sana = await desk("admin", "Sana Mir");
  irfan = await desk("agent", "Irfan Mir");
  const { id } = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 19_000 });
  await recordAs(irfan.user, id, { method: "cash", amount: 5_000, receivedOn: addDays(today(), -1) });
});

async function linesOf(list: string) {
  const file = await (await sana.send(`${CASH}/export.csv?list=${list}`)).text();
  return file.trimEnd().split("\r\n").slice(1);
}

test("cash is handed over, undone by an admin, and read by a viewer without buttons", async () => {
  const page = await irfan.get(CASH);
  expect(page.texts("main .total, main .sum")).toEqual(["Who has cash: 1", "₹5,000"]);
  const form = {
    ...(await irfan.get(`${CASH}/hand-over?from=${irfan.user.id}`)).values("main form"),
    to: sana.user.id,
  };
  expect(form).toMatchObject({ from: irfan.user.id });
  const refused = await irfan.post(`${CASH}/hand-over`, { ...form, amount: "6,000" });
  expect(refused.status).toBe(400);
  expect(refused.texts(".error-summary a")).toEqual(["Irfan Mir has ₹5,000 in cash, so no more can go on."]);
  expect(refused.values("main form")).toMatchObject({ ...form, amount: "6,000" });
  const given = await irfan.post(`${CASH}/hand-over`, { ...form, amount: "2,000", note: "For the taxi." });
  expect(given).toMatchObject({ path: CASH, toast: "₹2,000 went from Irfan Mir to Sana Mir." });
  expect(given.html).not.toContain("/undo/");

  const viewer = await desk("viewer", "Zara Wani");
  const seen = await viewer.get(CASH);
  expect(seen.texts("[aria-label='Who has cash'] tbody tr").map((row) => row.replaceAll(/.*₹/g, ""))).toHaveLength(2);
  expect(seen.html).not.toMatch(/Hand over|Count /);

  const [undo = ""] = (await sana.get(CASH)).document.querySelectorAll("a[href*='/undo/']");
  const done = await sana.post(String((undo as Element).getAttribute("href")), { reason: "Counted twice." });
  expect(done).toMatchObject({ path: CASH, toast: "₹2,000 from Irfan Mir is undone." });
  expect((await linesOf("handovers")).map((line) => line.split(",").slice(1).join())).toEqual([
    "Irfan Mir,Sana Mir,2000,undone,For the taxi.,Irfan Mir",
    "Sana Mir,Irfan Mir,2000,undoes a handover,Counted twice.,Sana Mir",
  ]);
});

test("a day is closed with what was counted, and shows what is recorded later", async () => {
  const form = (await irfan.get(`${CASH}/count?holder=${irfan.user.id}`)).values("main form");
  const refused = await irfan.post(`${CASH}/count`, { ...form, counted: "4,950" });
  expect(refused.texts(".error-summary a")).toEqual(["₹5,000 should be there, so ₹50 is missing: please say why."]);
  const closed = await irfan.post(`${CASH}/count`, { ...form, counted: "4,950", reason: "Tea." });
  expect(closed).toMatchObject({
    path: `${CASH}?list=counts`,
    toast: "₹4,950 counted for Irfan Mir: ₹50 is missing.",
  });

  const { id } = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9_000 });
  await recordAs(irfan.user, id, { method: "cash", amount: 800 });
  const counts = await sana.get(`${CASH}?list=counts`);
  expect(counts.texts("[aria-label='Days closed'] tbody td").slice(1)).toEqual([
    "Irfan Mir",
    "₹5,000",
    "₹4,950",
    "−₹50",
    "Tea.",
    "₹800",
    "Irfan Mir",
  ]);
  const [link] = counts.document.querySelectorAll("[aria-label='Days closed'] tbody a");
  expect((await sana.get(String(link?.getAttribute("href")))).texts("[aria-label=Payments] tbody tr")).toEqual([
    expect.stringContaining("₹800Irfan Mir after the close"),
  ]);
  expect((await linesOf("counts"))[0]?.endsWith(",Irfan Mir,5000,4950,-50,Tea.,800,Irfan Mir")).toBe(true);
});
