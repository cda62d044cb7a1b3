import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { getGuest } from "~/models/office/guest/get-guest.server";
import { guests } from "~/models/office/list/guests.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createContact, createStoredBooking, createUser } from "../../../support/factories";

let aisha: { id: string };
let gulzar: { id: string };

beforeAll(async () => {
  aisha = await createUser({ name: "Aisha Khan", phoneNumber: "+91 98765 43210" });
  const trip = { userId: aisha.id, numberOfPersons: 2 };
  await createStoredBooking({ ...trip, totalPrice: 20_000, startDate: toDate(daysFromToday(-30)) });
  await createStoredBooking({ ...trip, totalPrice: 30_000, startDate: toDate(daysFromToday(40)) });
  await createStoredBooking({ ...trip, bookingStatus: "canceled", startDate: toDate(daysFromToday(90)) });
  await createStoredBooking({ ...trip, deletedAt: new Date() });
  gulzar = await createContact({ name: "Gulzar Wani" });
  await createStoredBooking({ userId: gulzar.id, customerEmail: "Gulzar@Example.com", onceKey: crypto.randomUUID() });
  await createUser({ name: "Looks Only" });
  const left = await createUser({ name: "Left" });
  await createStoredBooking({ userId: left.id });
  await db.user.update({ where: { id: left.id }, data: { deletedAt: new Date() } });
  const staff = await createAdmin({ name: "Sana Mir" });
  await createStoredBooking({ userId: staff.id });
});

test("guests are whoever has booked, with and without an account, the newest first", async () => {
  const { total, rows } = await guests.read({});
  expect(total).toBe(2);
  expect(rows.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ["Gulzar Wani", false],
    ["Aisha Khan", true],
  ]);
  expect(rows[0]?.email).toBe("Gulzar@Example.com");
  expect(rows[1]).toMatchObject({ trips: 2, lastTrip: daysFromToday(40) });
});

test("their trips and sums are those of their own page", async () => {
  const { rows } = await guests.read({});
  expect(rows).toHaveLength(2);
  for (const { _id, trips, booked } of rows) {
    const found = await getGuest(_id, "viewer");
    if (!found.ok) throw new Error(found.msg);
    const { bookings, canceled, booked: sum } = found.value.sums;
    expect({ trips, booked }).toEqual({ trips: bookings - canceled, booked: sum });
  }
});

test("they are found by name, phone number and e-mail, a contact by that of a booking", async () => {
  const found = async (q: string) => (await guests.read({ q })).rows.map(({ name }) => name);
  expect(await found("kha")).toEqual(["Aisha Khan"]);
  expect(await found("98765 43210")).toEqual(["Aisha Khan"]);
  expect(await found("gulzar@example.com")).toEqual(["Gulzar Wani"]);
  expect(await found("looks")).toEqual([]);
  expect(await found("--")).toEqual([]);
});

test("pages follow each other, and the file holds all of a search", async () => {
  const page = (number: number) => guests.read({}, { page: number, limit: 1 });
  expect([await page(1), await page(2)].map(({ hasNext, rows }) => [hasNext, rows[0]?._id])).toEqual([
    [true, gulzar.id],
    [false, aisha.id],
  ]);
  const file = async (query: string) => {
    const lines: string[] = [];
    for await (const line of guests.file(`http://site/guests${query}`)) lines.push(line);
    return parse<Record<string, string>>(lines.join(""), { bom: true, columns: true });
  };
  expect((await file("")).map(({ Name }) => Name)).toEqual(["Gulzar Wani", "Aisha Khan"]);
  expect(await file("?q=aisha")).toEqual([
    expect.objectContaining({ Name: "Aisha Khan", Trips: "2", Account: "yes", Phone: "+91 98765 43210" }),
  ]);
});
