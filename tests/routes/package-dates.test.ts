import { expect, test } from "vitest";

import { pageKey } from "~/http/pages/page-key.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import {
  addDays,
  addMonths,
  formatDate,
  formatDateWithDay,
  formatMonth,
  formatShortDate,
  toDate,
} from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const day = daysFromToday(40);
const other = daysFromToday(47);

async function open(path: string) {
  const page = await new Browser().get(path);
  expect(page.status, path).toBe(200);
  return page.document;
}

test("a package with fixed dates offers them with the places that are left", async () => {
  const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 5 });
  expect((await open(`/packages/${id}`)).querySelector("#book")?.textContent).toContain(
    "There are no dates at the moment.",
  );
  await saveDays(id, [
    { date: day, label: "Guaranteed" },
    { date: other, capacity: 2 },
    { date: addDays(other, 1) },
    { date: daysFromToday(54), closed: true },
  ]);
  await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 4 });
  await createStoredBooking({ packageId: id, startDate: toDate(other), numberOfPersons: 2 });
  const options = [...(await open(`/packages/${id}`)).querySelectorAll("select[name=startDate] option")];
  expect(options.map((option) => option.textContent)).toEqual([
    "Please choose",
    `${formatDateWithDay(day)} · 1 place left · Guaranteed`,
    `${formatDateWithDay(other)} · full`,
    // All five places are free, which is not worth saying.
    formatDateWithDay(addDays(other, 1)),
  ]);
  expect(options.map((option) => option.hasAttribute("disabled"))).toEqual([false, false, true, false]);
});

test("a day with a price of its own says so, and the total follows it without script", async () => {
  const { id } = await createPackage({ dateRule: "fixed", startingPrice: 15_499, mrpPrice: 18_999 });
  await saveDays(id, [{ date: day, unitPrice: 21_999, label: "Guaranteed" }, { date: other }]);
  const page = await open(`/packages/${id}`);
  expect([...page.querySelectorAll("select[name=startDate] option")].map((option) => option.textContent)).toEqual([
    "Please choose",
    `${formatDateWithDay(day)} · ₹21,999 · Guaranteed`,
    formatDateWithDay(other),
  ]);
  const guest = await loggedIn(await createUser());
  const typed = { startDate: day, numberOfPersons: "2" };
  const stale = { ...typed, seen: "adults=15499", idempotencyKey: crypto.randomUUID() };
  const updated = await guest.post(`/packages/${id}`, { ...stale, total: "" });
  const refused = await guest.post(`/packages/${id}`, stale);
  expect(refused.toast).toContain(`On ${formatDate(day)} the price is ₹21,999 per person.`);
  for (const answer of [updated, refused]) {
    expect(answer.values("#book")).toMatchObject({ ...typed, seen: "adults=21999" });
    expect(answer.document.querySelector("#book output")?.textContent).toBe("₹43,998");
  }
  const booked = await guest.post(`/packages/${id}`, refused.values("#book"));
  expect(booked.toast).toBe("Package booked successfully!");
});

test("a month says which days cost another price", async () => {
  const { id } = await createPackage();
  await saveDays(id, [{ date: day, unitPrice: 10_499 }]);
  const document = await open(`/packages/${id}?month=${day.slice(0, 7)}`);
  const link = document.querySelector(`#dates a[aria-label="${formatShortDate(day)}, ₹10,499 per person"]`);
  expect(link?.textContent).toBe(`${Number(day.slice(8))}10,499`);
});

test("its card names the next date with a free place", async () => {
  const { id, packageTitle } = await createPackage({ dateRule: "fixed", leadDays: 2 });
  await saveDays(id, [
    { date: daysFromToday(1) },
    { date: daysFromToday(9), capacity: 1 },
    { date: day },
    { date: other },
  ]);
  await createStoredBooking({ packageId: id, startDate: toDate(daysFromToday(9)), numberOfPersons: 1 });
  const document = await open(`/packages?q=${encodeURIComponent(packageTitle)}`);
  expect(document.querySelector(".package-card")?.textContent).toContain(`next: ${formatShortDate(day)}`);
});

test("a package with days of its own shows a month, whose days fill in the form", async () => {
  const { id } = await createPackage({ leadDays: 3 });
  await saveDays(id, [
    { date: day, capacity: 2 },
    { date: other, closed: true },
  ]);
  const month = day.slice(0, 7);
  const document = await open(`/packages/${id}?month=${month}`);
  expect(document.querySelector("#startDate")?.getAttribute("min")).toBe(daysFromToday(3));
  expect(document.querySelector("#dates strong")?.textContent).toBe(formatMonth(day));
  const link = document.querySelector(`#dates a[aria-label="${formatShortDate(day)}, 2 left"]`);
  expect(link?.getAttribute("href")).toBe(`?month=${month}&startDate=${day}#book`);
  const closed = await open(`/packages/${id}?month=${other.slice(0, 7)}`);
  expect([...closed.querySelectorAll("#dates s")].map((each) => each.textContent)).toContain(
    `${Number(other.slice(8))} not offered`,
  );
  const chosen = await open(`/packages/${id}?month=${month}&startDate=${day}`);
  expect(chosen.querySelector("#startDate")?.getAttribute("value")).toBe(day);
  expect(chosen.querySelector("#dates [aria-current=date]")?.textContent).toBe(`${Number(day.slice(8))}2 left`);
});

test("a package without any rule has neither, whatever is booked", async () => {
  const { packageId } = await createStoredBooking();
  const document = await open(`/packages/${packageId}`);
  expect(document.querySelector("#dates, select[name=startDate]")).toBeNull();
});

test("a day that cannot be booked comes back with the form and what was typed", async () => {
  const { id } = await createPackage({ seatsPerDay: 2 });
  const aisha = await loggedIn(await createUser());
  const fields = { startDate: day, numberOfPersons: "3", seen: "adults=8999", idempotencyKey: crypto.randomUUID() };
  const refused = await aisha.post(`/packages/${id}`, fields);
  expect(refused.status).toBe(400);
  expect(refused.errors()).toEqual({
    numberOfPersons: expect.stringContaining(`Only 2 places are left on ${formatDate(day)}.`) as string,
  });
  expect(refused.values("#book")).toMatchObject({ startDate: day, numberOfPersons: "3" });
});

test("a booking changes the cached page of its own package only, and only if places are limited", async () => {
  const [limited, free, bystander] = await Promise.all([
    createPackage({ seatsPerDay: 9 }),
    createPackage(),
    createPackage({ seatsPerDay: 9 }),
  ]);
  const { id: userId } = await createUser();
  const pages = [limited, free, bystander].map(({ id }) => `/packages/${id}`);
  const keys = async () => Promise.all(pages.map(async (page) => (await pageKey(page, undefined))?.key));
  const book = (packageId: string) =>
    createBooking({
      userId,
      clientAddress: userId,
      packageId,
      startDate: day,
      numberOfPersons: 1,
      idempotencyKey: crypto.randomUUID(),
    });
  // So that no further booking changes which packages are the most popular.
  const booked = { startDate: toDate(daysFromToday(90)), numberOfPersons: 1 };
  for (const id of [limited.id, limited.id, limited.id, limited.id, limited.id, limited.id, free.id, free.id, free.id])
    await createStoredBooking({ packageId: id, ...booked });
  await Promise.all(pages.map(open));
  const before = await keys();
  await book(limited.id);
  const [after, same, theirs] = await keys();
  expect([after === before[0], same === before[1], theirs === before[2]]).toEqual([false, true, true]);
  await book(free.id);
  expect(await keys()).toEqual([after, same, theirs]);
});

test("a month has a key of its own, a wrong one the page's", async () => {
  const { id } = await createPackage();
  const keyOf = async (query: string) => (await pageKey(`/packages/${id}${query}`, undefined))?.key;
  const month = addMonths(day, 1).slice(0, 7);
  expect(await keyOf(`?month=${month}`)).not.toBe(await keyOf(""));
  expect(await keyOf("?month=1999-01")).toBe(await keyOf(""));
  expect(await keyOf(`?month=${month}&startDate=${day}`)).toBeUndefined();
});
