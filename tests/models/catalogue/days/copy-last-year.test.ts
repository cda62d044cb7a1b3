import { expect, test } from "vitest";

import { db } from "~/db.server";
import { changeDays, saveDays } from "~/models/catalogue/days/save-days.server";
import { type DayEdit } from "~/models/catalogue/days/schema";
import { addDays, fromDate, isCalendarDate, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createPackage, createStoredBooking } from "../../../support/factories";

const day = daysFromToday(40);

/** The same weekday a year before. */
const aYearBefore = (date: string) => addDays(date, -364);

async function packageWith(days: DayEdit[], overrides: Parameters<typeof createPackage>[0] = {}) {
  const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 10, ...overrides });
  await saveDays(id, days);
  return id;
}

function copy(id: string, from: string, to: string) {
  return changeDays(id, { from, to, weekdays: 127, sales: "", act: "copy" });
}

async function daysOf(id: string, from = today()) {
  const rows = await db.packageDay.findMany({
    where: { packageId: id, day: { gte: toDate(from) } },
    orderBy: { day: "asc" },
  });
  return rows.map((row) => ({ ...row, day: fromDate(row.day) }));
}

test("last year's dates come on the same weekdays, with all that was different on them", async () => {
  const last = { capacity: 12, unitPrice: 9_500, cutoffDays: 3, label: "Guaranteed" };
  const id = await packageWith([
    { date: aYearBefore(day), ...last },
    { date: aYearBefore(addDays(day, 7)), closed: true },
    { date: aYearBefore(addDays(day, 14)), capacity: 4 },
  ]);
  expect(await copy(id, day, addDays(day, 7))).toMatchObject({ value: { msg: "2 days saved.", saved: 2, kept: [] } });
  expect(await daysOf(id)).toMatchObject([
    { day, ...last, ownCapacity: true, closed: false, held: 0 },
    { day: addDays(day, 7), capacity: 10, ownCapacity: false, unitPrice: null, closed: true },
  ]);
  const none = { msg: "There are no such days, so nothing is changed.", saved: 0 };
  const between = { from: addDays(day, 1), to: addDays(day, 6), weekdays: 127, seats: 9, sales: "" as const };
  expect(await changeDays(id, { ...between, act: "copy" })).toMatchObject({ value: none });
  const msg = expect.stringMatching(/None of its fixed dates .* “Add dates”/) as string;
  expect(await changeDays(id, { ...between, act: "save" })).toMatchObject({ value: { msg, saved: 0 } });
});

test("days that there are already become last year's, keep places that are taken, and stay where there was none", async () => {
  const next = addDays(day, 7);
  const id = await packageWith([
    { date: aYearBefore(day), capacity: 3, unitPrice: 9_500 },
    { date: day, capacity: 20, unitPrice: 12_000, label: "New" },
    { date: next, capacity: 20, unitPrice: 12_000, label: "New" },
  ]);
  await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 5 });
  expect(await copy(id, day, next)).toMatchObject({
    value: { saved: 1, kept: [{ date: day, capacity: 5, held: 5 }] },
  });
  expect(await daysOf(id)).toMatchObject([
    { day, capacity: 5, unitPrice: 9_500, label: null, held: 5 },
    { day: next, capacity: 20, unitPrice: 12_000, label: "New" },
  ]);
});

test("a day that was set below the starting price is copied as it was", async () => {
  const cheap = { unitPrice: 7_500, priceSettings: { childPrice: 3_000 } };
  const id = await packageWith([{ date: aYearBefore(day), ...cheap }]);
  await copy(id, day, day);
  expect(await daysOf(id)).toMatchObject([{ day, ...cheap, isCheaper: true }]);
});

test("a price that today's starting price has passed is left behind", async () => {
  const id = await packageWith([{ date: aYearBefore(day), unitPrice: 9_500 }]);
  await db.package.update({ where: { id }, data: { startingPrice: 9_999 } });
  expect(await copy(id, day, day)).toMatchObject({ ok: true });
  expect(await daysOf(id)).toMatchObject([{ day, unitPrice: null }]);
});

test("over a leap day no date is lost and none comes twice", async () => {
  const leap = nextLeapDay();
  const around = [-1, 0, 1].map((each) => addDays(leap, each));
  const id = await packageWith(around.map((date, index) => ({ date: aYearBefore(date), capacity: index + 1 })));
  expect(await copy(id, addDays(leap, -3), addDays(leap, 3))).toMatchObject({ value: { saved: 3 } });
  const copied = await daysOf(id, addDays(leap, -3));
  expect(copied).toMatchObject(around.map((each, index) => ({ day: each, capacity: index + 1 })));
});

function nextLeapDay() {
  const year = Number(today().slice(0, 4));
  const days = [1, 2, 3, 4, 5, 6, 7, 8].map((after) => `${year + after}-02-29`);
  return days.find(isCalendarDate) ?? "";
}
