import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { answerUrl, NAMED_SINCE } from "~/models/sales/closure/get-asked.server";
import { endClosure } from "~/models/sales/closure/make-closure.server";
import { sign } from "~/upkeep/signature.server";
import { formatDate, toDate } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { daysFromToday } from "../support/dates";
import { createClosure, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { Browser, loggedIn } from "../support/site";

const START = daysFromToday(40);
const LATER = daysFromToday(50);
const KEY = "a".repeat(22);

let hers: Browser;
let page: string;
let id: string;
let closure: string;

beforeEach(async () => {
  const aisha = await createUser();
  hers = await loggedIn(aisha);
  const trip = { startDate: toDate(START), bookingStatus: "confirmed", shareKey: KEY };
  await db.booking.updateMany({ data: { shareKey: null } });
  const booking = await createStoredBooking({ userId: aisha.id, ...trip });
  await createPayment(booking);
  const days = { from: toDate(START), to: toDate(daysFromToday(44)) };
  closure = (await createClosure({ packageIds: [booking.packageId], ...days })).id;
  id = booking.id;
  page = `/bookings/${id}`;
});

async function choose(browser: Browser, typed: Record<string, string>) {
  const { document } = await browser.get(`${page}/road-closed`);
  const action = document.querySelector("main form[method=post]")?.getAttribute("action") ?? "?";
  return browser.post(`${page}/road-closed${action}`, { closure, ...typed });
}

test("a guest reads what each choice means, chooses without script, and chooses otherwise", async () => {
  const told = await hers.get(page);
  expect(told.text).toContain("Snow has closed the Razdan pass.");
  expect(told.text).toContain("Without an answer nothing is canceled: we call you.");
  const asked = await hers.get(`${page}/road-closed`);
  expect(asked.text).toContain("You pay what you booked, ₹17,998");
  expect(asked.text).toContain("₹5,700 come back to you.");
  expect(asked.document.querySelectorAll("main [type=radio][name=wantedDate]")).toHaveLength(12);
  expect(asked.document.querySelectorAll("main [type=radio][checked]")).toHaveLength(0);

  const chosen = await choose(hers, { choice: "new-dates", wantedDate: LATER });
  expect(chosen).toMatchObject({
    path: page,
    toast: "We have your choice, and carry it out. You can change it until then.",
  });
  expect(chosen.text).toContain("New dates, at the same price: from ");
  expect((await choose(hers, { choice: "refund" })).text).toContain("<b>All money back</b>, chosen on ");
  expect(await db.closureAnswer.findFirst({ where: { bookingId: id } })).toMatchObject({
    choice: "refund",
    wantedDate: null,
  });
});

test("what is missing is said, and what was chosen stays", async () => {
  expect((await choose(hers, {})).errors()).toEqual({ choice: "Please choose one of these." });
  const dateless = await choose(hers, { choice: "new-dates" });
  expect(dateless.status).toBe(400);
  expect(dateless.errors()).toEqual({ wantedDate: "Please choose your new start date." });
  expect(dateless.document.querySelector("[name=choice][checked]")?.getAttribute("value")).toBe("new-dates");
});

test("a choice that comes after it was carried out changes nothing", async () => {
  await choose(hers, { choice: "keep" });
  const open = await hers.get(`${page}/road-closed`);
  await db.closureAnswer.updateMany({ where: { bookingId: id }, data: { appliedAt: new Date() } });
  const action = open.document.querySelector("main form[method=post]")?.getAttribute("action") ?? "?";
  const late = await hers.post(`${page}/road-closed${action}`, { closure, choice: "refund" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("We have carried out your choice already.");
  expect((await hers.get(page)).text).toContain("carried out on ");
});

test("where no road is closed the page leads to the booking, and nothing is said", async () => {
  await endClosure({ id: closure });
  const response = await hers.send(`${page}/road-closed`);
  expect([response.status, response.headers.get("Location")]).toEqual([302, page]);
  expect((await hers.get(page)).text).not.toContain("Razdan");
});

test("whoever has the trip's link reads of the road, and neither of money nor of a choice", async () => {
  await choose(hers, { choice: "refund" });
  const { text } = await new Browser().get(`/trip/${KEY}`);
  expect(text).toContain("Snow has closed the Razdan pass.");
  expect(text).toContain(formatDate(daysFromToday(44)));
  expect(text).not.toContain("₹");
  expect(text).not.toContain("money back");
});

test("staff who may change bookings write down what a guest says on the phone; others may not", async () => {
  const agent = await loggedIn(createUser({ role: "agent" }));
  expect((await choose(agent, { choice: "keep" })).toast).toContain("We have your choice");
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect((await choose(viewer, { choice: "refund" })).status).toBe(404);
  expect(await db.closureAnswer.findFirst({ where: { bookingId: id } })).toMatchObject({ choice: "keep" });
});

test("whoever has no account reads and chooses by the link of the mail, until nothing is asked", async () => {
  const { pathname } = new URL(answerUrl(id, closure));
  const visitor = new Browser();
  const asked = await visitor.get(pathname);
  expect(asked.text).toContain("You pay what you booked, ₹17,998");
  expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await visitor.post(pathname, { closure })).errors()).toEqual({ choice: "Please choose one of these." });

  const chosen = await visitor.post(pathname, { closure, choice: "new-dates", wantedDate: LATER });
  expect(chosen).toMatchObject({ path: pathname, toast: expect.stringContaining("We have your choice") as string });
  expect(chosen.text).toContain(`You chose: New dates, at the same price: from ${formatDate(LATER)}.`);
  expect(await db.bookingChange.findFirst({ where: { bookingId: id, field: "closureAnswer" } })).toMatchObject({
    authorName: "Aisha Bhat",
  });

  await endClosure({ id: closure });
  const over = await visitor.get(pathname);
  expect([over.status, over.text.includes("Nothing has to be chosen any more.")]).toEqual([404, true]);
});

test("a link is for one closed road; one mailed before links named it opens the road of that time", async () => {
  const { pathname } = new URL(answerUrl(id, closure));
  const old = await db.closure.findUniqueOrThrow({ where: { id: closure } });
  const keyBefore = Buffer.from(pathname.replace("/road/", ""), "base64url");
  Buffer.from(sign(`road ${id}`), "base64url").copy(keyBefore, 16, 0, 16);
  const before = `/road/${keyBefore.toString("base64url")}`;
  const status = async (path: string) => (await new Browser().get(path)).status;
  const made = (createdAt: Date) => db.closure.update({ where: { id: closure }, data: { createdAt } });
  await made(new Date(NAMED_SINCE.getTime() - DAY));
  expect([await status(pathname), await status(before)]).toEqual([200, 200]);
  await made(new Date(NAMED_SINCE.getTime() + DAY));
  expect([await status(pathname), await status(before)]).toEqual([200, 404]);
  expect((await new Browser().post(before, { closure, choice: "keep" })).status).toBe(404);

  await endClosure({ id: closure });
  const { id: next } = await createClosure({
    packageIds: old.packageIds,
    from: old.from,
    to: old.to,
    answerBy: old.answerBy,
  });
  expect([await status(pathname), await status(new URL(answerUrl(id, next)).pathname)]).toEqual([404, 200]);
});

test("a link that we did not sign opens nothing", async () => {
  const [own = "", others = ""] = [id, (await createStoredBooking()).id].map((each) =>
    answerUrl(each, closure).slice(-43),
  );
  for (const key of [others.slice(0, 21) + own.slice(21), own.slice(0, 42), `${own}A`, id, "A".repeat(43), "nothing"]) {
    expect((await new Browser().get(`/road/${key}`)).status).toBe(404);
    expect((await new Browser().post(`/road/${key}`, { closure, choice: "keep" })).status).toBe(404);
  }
  expect(await db.closureAnswer.count({ where: { closureId: closure } })).toBe(0);
});
