import { expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { linesOf } from "~/models/booking/row/lines";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { mailWaiting } from "~/models/sales/waiting/mail-waiting.server";
import { formatDate, formatShortDate } from "~/values/calendar";
import { pricesOf } from "~/values/sale-lines";

import {
  createAdmin,
  createFullPackage,
  createOffer,
  createPackage,
  createUser,
  createWaitingEntry,
  nextMonth,
} from "../support/factories";
import { Browser, freshDesk, loggedIn } from "../support/site";

const day = nextMonth();

function stateOf({ id }: { id: string }) {
  return db.waitingEntry.findUniqueOrThrow({ where: { id } });
}

/** Frees the place of a package's usual day, and opens the offer's mail. */
async function offer({ packageId, email }: { packageId: string; email: string }) {
  const { id } = await db.booking.findFirstOrThrow({ where: { packageId } });
  await deleteBooking({ id, by: await createAdmin() });
  await mailWaiting();
  const { text } = await db.mail.findFirstOrThrow({ where: { to: email, template: "waiting-offer" } });
  return /\/waiting\/[\w-]+/.exec(text)?.[0] ?? "";
}

test("a visitor finds the list where a day is full, confirms it by mail and leaves it, all without script", async () => {
  const { id, packageTitle } = await createFullPackage();
  const zara = new Browser();
  const page = await zara.get(`/packages/${id}?month=${day.slice(0, 7)}`);
  const link = [...page.document.querySelectorAll("#book a")].find(({ textContent }) =>
    textContent.startsWith("Tell me"),
  );
  expect(link?.getAttribute("href")).toBe(`/packages/${id}/waiting?month=${day.slice(0, 7)}`);
  const form = { startDate: day, anyDay: "", numberOfPersons: "1", email: "Zara@Example.com" };
  const sent = await zara.post(`/packages/${id}/waiting`, { ...form, website: "" });
  expect([sent.path, sent.toast]).toEqual([`/packages/${id}`, expect.stringMatching(/^One more step: please confirm/)]);

  const entry = await db.waitingEntry.findFirstOrThrow({ where: { packageId: id } });
  expect(entry).toMatchObject({ state: "unconfirmed", email: "zara@example.com" });
  const { text } = await db.mail.findFirstOrThrow({ where: { to: entry.email } });
  const opened = /\/waiting\/[\w-]+/.exec(text)?.[0] ?? "";
  const asked = await zara.get(opened);
  expect(asked.text).toContain(packageTitle);
  expect(asked.text).toContain(formatDate(day));
  expect(await stateOf(entry)).toMatchObject({ state: "unconfirmed" });
  expect((await zara.post(opened, { intent: "confirm" })).title).toContain("Waiting for places");
  expect(await stateOf(entry)).toMatchObject({ state: "waiting" });
  expect((await zara.post(opened, { intent: "leave" })).toast).toBe("You are not on the waiting list any more.");
  expect(await stateOf(entry)).toMatchObject({ state: "left" });
  expect((await zara.get("/waiting/nothing")).status).toBe(404);

  await zara.post(`/packages/${id}/waiting`, { ...form, website: "https://bot.example.com" });
  expect(await db.waitingEntry.count({ where: { packageId: id } })).toBe(1);
});

test("whoever is logged in waits for any day of a month at once, and a form for a free day comes back as it was", async () => {
  const guest = await createUser();
  const aisha = await loggedIn(guest);
  const { id } = await createFullPackage({ dateRule: "fixed" });
  const where = { packageId_day: { packageId: id, day: new Date(`${day}T00:00:00Z`) } };
  await db.packageDay.update({ where, data: { closed: false, isSet: true, capacity: 2 } });
  const typed = { startDate: day, anyDay: "yes", numberOfPersons: "1" };
  expect((await aisha.get(`/packages/${id}/waiting`)).values("main form")).toMatchObject({ email: guest.email });
  const refused = await aisha.post(`/packages/${id}/waiting`, { ...typed, email: guest.email });
  expect([refused.status, refused.errors()]).toEqual([
    400,
    { startDate: `1 place is free on ${formatDate(day)}, so you need not wait: please book.` },
  ]);
  expect(refused.values("main form")).toMatchObject(typed);
  const sent = await aisha.post(`/packages/${id}/waiting`, { ...typed, numberOfPersons: "2", email: guest.email });
  expect(sent.toast).toMatch(/^You are on the waiting list\./);
  expect(await db.waitingEntry.findFirst({ where: { packageId: id } })).toMatchObject({ state: "waiting", day: null });
});

test("the page of an offer books its places, for its day and whoever is logged in", async () => {
  const entry = await createWaitingEntry();
  const page = await offer(entry);
  const visitor = new Browser();
  const seen = await visitor.get(page);
  expect(seen.text).toContain("We keep 1 place for you until");
  expect(seen.document.querySelector(`main a[href^="/login"]`)?.getAttribute("href")).toBe(
    `/login?redirectTo=${encodeURIComponent(page)}`,
  );
  const aisha = await loggedIn(createUser());
  const values = (await aisha.get(page)).values("#book");
  expect(values).toMatchObject({ startDate: day, numberOfPersons: "1" });
  const much = await aisha.post(page, { ...values, numberOfPersons: "2" });
  expect([much.status, much.values("#book").numberOfPersons]).toEqual([409, "2"]);
  expect((await aisha.post(page, values)).path).toBe("/bookings");
  expect(await stateOf(entry)).toMatchObject({ state: "booked" });
  expect((await aisha.get(page)).text).toContain("These places were booked");
});

test("the page of an offer that the office ends says so, and leads on", async () => {
  const entry = await createWaitingEntry();
  const page = await offer(entry);
  const aisha = await loggedIn(createUser());
  const values = (await aisha.get(page)).values("#book");
  await saveDays(entry.packageId, [{ date: day, closed: true }]);
  const ended = await aisha.get(page);
  expect(ended.text).toContain("These places are not kept for you any more");
  expect(ended.document.querySelector("#book")).toBeNull();
  expect(ended.document.querySelector("main a[href$='/waiting']")?.textContent).toBe("wait again");
  const late = await aisha.post(page, values);
  expect([late.status, late.document.querySelector("h1")?.textContent]).toEqual([
    409,
    "These places are not kept for you any more",
  ]);
});

test("the offer's code counts for offered places, too", async () => {
  const { code, percent } = await createOffer();
  const entry = await createWaitingEntry();
  const page = await offer(entry);
  const aisha = await loggedIn(createUser());
  const plain = await aisha.get(page);
  expect(plain.values("#book").code).toBeUndefined();
  const withCode = await aisha.get(`${page}?code=${code.toLowerCase()}`);
  const values = withCode.values("#book");
  expect(values).toMatchObject({ code, startDate: day });
  expect((await aisha.post(`${page}?code=${code}`, values)).path).toBe("/bookings");
  const { lines, offerCode } = await db.booking.findFirstOrThrow({
    where: { packageId: entry.packageId, deletedAt: null },
  });
  expect([offerCode, pricesOf(linesOf({ lines })).discountPercent]).toEqual([code, percent]);
  expect(await stateOf(entry)).toMatchObject({ state: "booked" });
});

test("nobody waits where places are not counted: no link, and the page leads back", async () => {
  for (const availability of ["available", "sold out"]) {
    const { id } = await createPackage({ availability, leadDays: 1 });
    const browser = new Browser();
    expect((await browser.get(`/packages/${id}`)).html).not.toContain("/waiting");
    expect(await browser.get(`/packages/${id}/waiting`)).toMatchObject({
      path: `/packages/${id}`,
      toast: "This trip has no waiting list: its places are not counted.",
    });
  }
});

test("the office sees who waits under the package's days, and removes somebody", async () => {
  const admin = await freshDesk();
  const { packageId, email } = await createWaitingEntry();
  await createWaitingEntry({ packageId, state: "unconfirmed" });
  const address = `/admin-dashboard/manage-packages/days/${packageId}?month=${day.slice(0, 7)}`;
  const page = await admin.get(address);
  expect(
    page.document.querySelector(`.month-grid a[aria-label="${formatShortDate(day)}"]`)?.parentElement?.textContent,
  ).toMatch(/1\/1full1 waits$/);
  const rows = [...page.document.querySelectorAll("[aria-labelledby=waiting] li")];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${email} · 1 person, ${formatDate(day)}`),
    expect.stringContaining("address not confirmed yet"),
  ]);
  const entry = rows[0]?.querySelector<HTMLInputElement>("[name=entry]")?.value ?? "";
  expect((await admin.post(address, { what: "remove", entry })).toast).toBe("Removed from the waiting list.");
  expect((await admin.get(address)).text).not.toContain(email);
});
