import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createClosure, createPackage, createStoredBooking, createUser } from "../support/factories";
import { type Browser, freshDesk, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/departures/closures";
const START = daysFromToday(20);
const LATER = daysFromToday(60);

let desk: Browser;
let pkg: { id: string; packageTitle: string };
let booking: { id: string; bookingNumber: number; customerName: string };

beforeEach(async () => {
  desk = await freshDesk();
  pkg = await createPackage();
  booking = await createStoredBooking({ packageId: pkg.id, startDate: toDate(START), bookingStatus: "confirmed" });
});

/** Sends the last form of a page that has such a field or button, as a browser without script does. */
async function send(path: string, typed: Record<string, string>, selector = "main form[method=post]") {
  const { document } = await desk.get(path);
  const form = document.querySelector(selector)?.closest("form");
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])];
  const values = Object.fromEntries(hidden.map((field) => [field.name, field.value]));
  const action = form?.getAttribute("action") ?? "";
  return desk.post(action.startsWith("?") ? `${path.split("?")[0]}${action}` : action, { ...values, ...typed });
}

const typed = () => ({
  title: "Gurez road",
  text: "Snow has closed the Razdan pass.",
  from: START,
  to: START,
  answerBy: daysFromToday(5),
  [`package-${pkg.id}`]: "on",
  "option-new-dates": "on",
  "option-refund": "on",
});

test("a road is recorded after the office has seen who is affected, and each guest is written to once", async () => {
  const seen = await send(`${LIST}/add`, { ...typed(), intent: "show" });
  expect(seen.texts("h2")).toContain("1 booking, 2 persons");
  expect(await db.closure.count()).toBe(0);

  const { shown = "", idempotencyKey = "" } = seen.values("main form");
  const unseen = await send(`${LIST}/add`, { ...typed(), to: LATER, shown, idempotencyKey, intent: "make" });
  expect([unseen.path.split("?")[0], await db.closure.count()]).toEqual([`${LIST}/add`, 0]);
  const made = await send(`${LIST}/add`, { ...typed(), shown, idempotencyKey, intent: "make" });
  expect(made.toast).toBe("The road is recorded as closed. Nobody has been written to yet.");
  expect(await db.closure.findMany()).toMatchObject([{ options: ["new-dates", "refund"], packageIds: [pkg.id] }]);

  const letter = { subject: "Gurez road closed", text: "Snow has closed the pass." };
  const sent = await send(made.path, letter, "main form [name=kind][value=news]");
  expect(sent.toast).toBe("The message to 1 booking waits: no mail server is set.");
  expect(await db.mail.count({ where: { template: "road-closed" } })).toBe(1);
});

async function closedRoad() {
  const day = toDate(START);
  const { id } = await createClosure({ packageIds: [pkg.id], from: day, to: day });
  return { id, page: `${LIST}/${id}` };
}

test("choices are asked about before they are carried out, and told by name if they cannot be", async () => {
  const { id, page } = await closedRoad();
  const key = { closureId: id, bookingId: booking.id };
  await db.closureAnswer.create({ data: { ...key, choice: "new-dates", wantedDate: toDate(LATER) } });
  expect((await desk.get("/admin-dashboard")).texts(".todo li")).toContain("Choices while a road is closed 1");
  const { links } = await desk.get(page);
  const question = `${page}/apply?booking=${booking.id}`;
  expect(links("main a")).toContain(question);
  expect((await desk.get(question)).texts("h1")).toEqual(["Move 1 booking to the new dates?"]);

  await db.packageDay.create({ data: { packageId: pkg.id, day: toDate(LATER), capacity: 1 } });
  const full = await send(question, {});
  expect(full.status).toBe(409);
  expect(full.text).toContain(`1 not: ${booking.bookingNumber}: Only 1 place is left`);
  await db.packageDay.updateMany({ data: { capacity: 2 } });
  const moved = await send(question, {});
  expect(moved).toMatchObject({ path: page, toast: "1 booking moved to new dates." });
  expect(moved.text).toContain("carried out");
  expect((await desk.get(question)).toast).toBe("There is nothing to carry out any more.");
});

test("the road is opened again, and nobody is asked any more", async () => {
  const { page } = await closedRoad();
  const ended = await send(page, {}, "main form [name=intent][value=end]");
  expect(ended.toast).toBe("Gurez road is open again. Nobody is asked any more.");
  expect((await desk.get(LIST)).text).toContain("open again");
});

test("who only reads bookings sees the roads, and can neither write nor carry out", async () => {
  const { page } = await closedRoad();
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect((await viewer.get(page)).texts("main form[method=post]")).toEqual([]);
});
