import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser, extra, withPrices } from "../support/factories";
import { EDIT_FORM, screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

const ANSWERED = expect.stringMatching(/^Your answer to .+ waits: no mail server is set\.$/) as string;
const LIST = "/admin-dashboard/manage-bookings";

let hers: Browser;
let desk: Browser;
let booking: { id: string; bookingNumber: number; packageId: string };

beforeEach(async () => {
  const aisha = await createUser();
  hers = await loggedIn(aisha);
  desk = await loggedIn(createAdmin());
  booking = await createStoredBooking({ userId: aisha.id, startDate: toDate(daysFromToday(40)) });
});

/** Sends a page's form as a browser does, with the typed values. */
async function send(browser: Browser, path: string, typed: Record<string, string>) {
  const { html } = await browser.get(path);
  const form = screen(html).document.querySelector("main form[method=post]");
  const hidden = [...(form?.querySelectorAll("input[type=hidden]") ?? [])].map((each) => [
    each.getAttribute("name") ?? "",
    each.getAttribute("value") ?? "",
  ]);
  const action = form?.getAttribute("action") ?? "";
  return browser.post(action.startsWith("?") ? path + action : action, {
    ...(Object.fromEntries(hidden) as Record<string, string>),
    ...typed,
  });
}

test("a guest asks and withdraws, without script", async () => {
  const page = `/bookings/${booking.id}`;
  expect((await hers.get(page)).html).toContain(`href="${page}/change"`);
  const asked = await send(hers, `${page}/change`, { wantedDate: daysFromToday(50), wantedPersons: "3", text: "" });
  expect(asked.path).toBe(page);
  expect(asked.toast).toMatch(/^Asked on .*\. We answer by mail\.$/);
  expect(asked.text).toMatch(/Asked on \d\d - \d\d - \d{4}, we answer by mail\./);
  expect(asked.text).toContain(formatDate(daysFromToday(50)));

  const withdrawn = await send(hers, `${page}/change`, {});
  expect(withdrawn.toast).toBe("You have withdrawn what you asked for. Your booking stays as it is.");
  expect(withdrawn.text).not.toContain("we answer by mail");
});

test("a wish for nothing is told what may be wished", async () => {
  const path = `/bookings/${booking.id}/change`;
  const empty = await send(hers, path, { wantedDate: "", wantedPersons: "", text: " " });
  expect(Object.keys(empty.errors())).toEqual(["wantedDate"]);
});

test("a booking that takes no change says so, with the phone", async () => {
  await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "canceled" } });
  const { html } = await hers.get(`/bookings/${booking.id}/change`);
  expect(textOf(html)).toContain("This booking is canceled, so nothing can be changed.");
  expect(screen(html).texts("main form")).toEqual([]);
  expect((await hers.get(`/bookings/${booking.id}`)).html).not.toContain("/change");
});

test("a guest asks for extras, and the office's form is filled in with them", async () => {
  const pony = extra({ name: "Pony", price: 900 });
  await db.package.update({ where: { id: booking.packageId }, data: { extras: [pony] } });
  const path = `/bookings/${booking.id}/change`;
  const refused = await send(hers, path, { [`extra-${pony._id}`]: "3" });
  expect(refused.texts("#extras-error")).toEqual(["Pony is per person: with 2 persons choose at most 2."]);
  expect(refused.values("main")).toMatchObject({ [`extra-${pony._id}`]: "3" });
  const asked = await send(hers, path, { [`extra-${pony._id}`]: "2" });
  expect(asked.texts(".typed-text")).toEqual(["New extras: 2 × Pony"]);
  const { html } = await desk.get(`${LIST}/edit/${booking.id}`);
  expect(textOf(html)).toContain("₹1,800 more: ₹19,798 in all.");
  expect(screen(html).values("main")).toMatchObject({ [`extra-${pony._id}`]: "2", totalPrice: "19798" });
});

test("the office finds it, sees the difference in price, and saves it with one click", async () => {
  await send(hers, `/bookings/${booking.id}/change`, { wantedDate: daysFromToday(50), wantedPersons: "3", text: "" });
  const dashboard = await desk.get("/admin-dashboard");
  expect(dashboard.texts(".todo li").join()).toMatch(/Changes asked for [1-9]/);
  const list = await desk.get(`${LIST}?change=open`);
  expect(list.html).toContain(booking.id);
  expect(list.text).toContain("Asks for a change");

  const edit = `${LIST}/edit/${booking.id}`;
  expect((await desk.get(`/bookings/${booking.id}/change`)).path).toBe(edit);
  const { html } = await desk.get(edit);
  expect(textOf(html)).toContain("₹8,999 more: ₹26,997 in all.");
  const filled = screen(html).values("main");
  expect(filled).toMatchObject({ startDate: daysFromToday(50), numberOfPersons: "3", totalPrice: "26997" });
  const action = screen(html).link(EDIT_FORM);
  const saved = await desk.post(edit + action.replace(/^[^?]*/, ""), filled);
  expect(saved.toast).toBe("Booking updated successfully!");
  expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({
    numberOfPersons: 3,
    totalPrice: 26_997,
    startDate: toDate(daysFromToday(50)),
  });
  expect(await db.changeRequest.findFirst({ where: { bookingId: booking.id } })).toMatchObject({ state: "done" });
  expect((await desk.get(`${LIST}?change=open`)).html).not.toContain(booking.id);
});

test("the office declines in words, which the guest reads on the booking's page", async () => {
  await send(hers, `/bookings/${booking.id}/change`, { wantedPersons: "3" });
  const decline = `${LIST}/decline/${booking.id}`;
  const empty = await send(desk, decline, { answer: "" });
  expect(empty.errors()).toEqual({ answer: "Please enter your answer." });
  const declined = await send(desk, decline, { answer: "Two beds only.\nSorry." });
  expect(declined).toMatchObject({ path: `${LIST}/edit/${booking.id}`, toast: ANSWERED });
  expect((await hers.get(`/bookings/${booking.id}`)).text).toContain("Two beds only.");
  expect((await desk.get(decline)).path).toBe(`${LIST}/edit/${booking.id}`);
});

test("a wish in words alone is answered in words", async () => {
  await send(hers, `/bookings/${booking.id}/change`, { text: "A single room, please." });
  const edit = await desk.get(`${LIST}/edit/${booking.id}`);
  expect(edit.text).toContain("A single room, please.");
  expect(screen(edit.html).link("#asked ~ p a")).toBe(`${LIST}/decline/${booking.id}`);
  expect(edit.text).not.toContain("The total stays");
  const answered = await send(desk, `${LIST}/decline/${booking.id}`, { answer: "Yes, it is ₹2,000 more." });
  expect(answered.toast).toEqual(ANSWERED);
  const shown = screen((await hers.get(`/bookings/${booking.id}`)).html).texts("#change ~ p");
  expect(shown[0]).toMatch(/ Our answer:$/);
  expect(shown[2]).toBe("Yes, it is ₹2,000 more.");
  const mail = await db.mail.findFirstOrThrow({ where: { template: "wish-answered" }, select: { text: true } });
  expect(mail.text).toContain("Our answer:\nYes, it is ₹2,000 more.");
});

test("a wish for a day with a price of its own says what it costs, and the form is filled in with that", async () => {
  const { packageId } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  const wantedDate = daysFromToday(50);
  const priced = [0, 1, 5].map((after) => ({ date: daysFromToday(50 + after), unitPrice: 10_499 }));
  await saveDays(packageId, priced);
  const [first, second, last] = priced.map(({ date }) => formatDate(date));
  expect((await hers.get(`/bookings/${booking.id}/change`)).texts("main li")).toEqual(
    expect.arrayContaining([`${first} to ${second}: ₹10,499`, `${last}: ₹10,499`, "all other days: ₹8,999"]),
  );
  await send(hers, `/bookings/${booking.id}/change`, { wantedDate, wantedPersons: "3", text: "" });
  const path = `${LIST}/edit/${booking.id}`;
  const page = await desk.get(path);
  expect(page.text).toContain("₹13,499 more: ₹31,497 in all.");
  expect(page.text).toContain("3 × ₹10,499 = ₹31,497");
  await desk.post(path, screen(page.html).values(EDIT_FORM));
  expect(withPrices(await db.booking.findUniqueOrThrow({ where: { id: booking.id } }))).toMatchObject({
    unitPrice: 10_499,
    totalPrice: 31_497,
  });
});
