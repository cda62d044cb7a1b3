import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser } from "../support/factories";
import { linesOfPrices } from "../support/lines-of-prices";
import { screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

let page: string;
let id: string;
let aisha: Browser;

beforeEach(async () => {
  const user = await createUser();
  const startDate = toDate(daysFromToday(30));
  const booking = await createStoredBooking({ userId: user.id, numberOfPersons: 3, startDate });
  id = booking.id;
  page = `/bookings/${id}`;
  aisha = await loggedIn(user);
});

async function staff(role: string) {
  return loggedIn(createUser({ role }));
}

/** Fills in the form as a browser without JavaScript. */
async function fill(browser: Browser, typed: Record<string, string>) {
  const { html } = await browser.get(`${page}/travellers`);
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { seen, arrivalFlight: "", arrivalAt: "", lead: "1", ...typed };
}

test("a guest names who travels, and reads it on the booking's page, as staff do on theirs", async () => {
  const opened = await aisha.get(`${page}/travellers`);
  const text = opened.text;
  expect(text).toContain("Optional. It helps drivers and hotels. Deleted 90 days after the trip.");
  expect(text).toContain("Everybody is counted as an adult. Choose the ages of your children here");
  expect(opened.texts("legend")).toEqual(["Traveller 1", "Traveller 2", "Traveller 3", "Arrival"]);
  expect(opened.html).toMatch(/name="name1"[^>]*value="Aisha Bhat"/);

  const typed = { name1: "Aisha Bhat", name2: "Zoya", ageBand2: "under-5", note2: "a <b>car seat</b>", diet1: "Jain" };
  const saved = await aisha.post(`${page}/travellers`, await fill(aisha, { ...typed, arrivalFlight: "6E 2132" }));
  expect(saved).toMatchObject({ path: page, toast: "Travellers saved!" });
  for (const { html } of [saved, await (await staff("viewer")).get(`/admin-dashboard/manage-bookings/edit/${id}`)]) {
    const shown = textOf(html);
    expect(shown).toContain("Aisha Bhat · speaks for the group · food: Jain");
    expect(shown).toContain("Zoya, child under 5 · a <b>car seat</b>");
    expect(shown).toContain("Arrival: 6E 2132");
  }
});

test("who wants one more person finds the way to change the group; staff, and a trip that is over, have none", async () => {
  const change = (browser: Browser) =>
    browser.get(`${page}/travellers`).then((opened) => opened.links("main a[href$='/change']"));
  expect(await change(aisha)).toEqual([`${page}/change`]);
  expect((await aisha.get(`${page}/travellers`)).texts("main p")).toContain("One more person? Change date or group");
  expect(await change(await staff("agent"))).toEqual([]);
  await db.booking.update({ where: { id }, data: { startDate: toDate(daysFromToday(-3)) } });
  expect(await change(aisha)).toEqual([]);
});

test("a fourth of three travellers is refused, and kept", async () => {
  const tooMany = await aisha.post(
    `${page}/travellers`,
    await fill(aisha, { name1: "A", name2: "B", name3: "C", name4: "Dilshad" }),
  );
  expect(tooMany.status).toBe(400);
  expect(tooMany.toast).toMatch(/for 3 persons, and you name 4/);
  expect(tooMany.html).toMatch(/name="name4"[^>]*value="Dilshad"/);
  expect(await db.traveller.count({ where: { bookingId: id } })).toBe(0);
});

test("the second of two tabs sees what the first saved, and saves when sent again", async () => {
  const first = await fill(aisha, { name1: "Aisha" });
  const second = await fill(aisha, { name1: "Zoya" });
  await aisha.post(`${page}/travellers`, first);
  const stale = await aisha.post(`${page}/travellers`, second);
  expect(stale.status).toBe(409);
  expect(stale.text).toMatch(/Saved meanwhile.*Aisha/s);
  expect(stale.html).toMatch(/name="name1"[^>]*value="Zoya"/);
  const seen = /name="seen" value="([^"]+)"/.exec(stale.html)?.[1] ?? "";
  expect(await aisha.post(`${page}/travellers`, { ...second, seen })).toMatchObject({ toast: "Travellers saved!" });
});

test("a booking that is canceled or over asks for nobody, and still shows who was named", async () => {
  const past = { startDate: toDate(daysFromToday(-10)) };
  for (const data of [past, { ...past, startDate: toDate(daysFromToday(30)), bookingStatus: "canceled" }]) {
    await db.booking.update({ where: { id }, data });
    await db.traveller.deleteMany({ where: { bookingId: id } });
    expect((await aisha.get(page)).texts("h2")).not.toContain("Travellers");
    await db.traveller.create({ data: { bookingId: id, position: 1, name: "Zoya" } });
    const { html } = await aisha.get(page);
    expect(screen(html).texts("h2")).toContain("Travellers");
    expect(html).not.toContain(`${page}/travellers`);
    expect(html).not.toContain("hotels and drivers have their lists");
  }
});

test("where children have a price, the page says it and how many are counted", async () => {
  const sold = { numberOfPersons: 3, numberOfChildren: 1, offerCode: null, totalPrice: 38_748 };
  const prices = { unitPrice: 15_499, childPrice: 7750, extras: [], discount: 0, discountPercent: 0 };
  await db.booking.update({ where: { id }, data: { ...sold, lines: linesOfPrices({ ...sold, ...prices }) } });
  const { text } = await aisha.get(`${page}/travellers`);
  expect(text).toContain("Children pay ₹7,750 each, and one of you is counted as a child.");
});
