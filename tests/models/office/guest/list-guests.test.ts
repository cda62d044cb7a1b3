import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { getGuest } from "~/models/office/guest/get-guest.server";
import { exportGuests, listGuests } from "~/models/office/guest/list-guests.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createContact, createStoredBooking, createUser } from "../../../support/factories";

const PAGE = { page: 1, limit: 25 };

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
  const { totalGuests, guests } = await listGuests({}, PAGE);
  expect(totalGuests).toBe(2);
  expect(guests.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ["Gulzar Wani", false],
    ["Aisha Khan", true],
  ]);
  expect(guests[0]?.email).toBe("Gulzar@Example.com");
  expect(guests[1]).toMatchObject({ trips: 2, lastTrip: daysFromToday(40) });
});

test("their trips and sums are those of their own page", async () => {
  const { guests } = await listGuests({}, PAGE);
  expect(guests).toHaveLength(2);
  for (const { _id, trips, booked } of guests) {
    const found = await getGuest(_id, "viewer");
    if (!found.ok) throw new Error(found.msg);
    const { bookings, canceled, booked: sum } = found.value.sums;
    expect({ trips, booked }).toEqual({ trips: bookings - canceled, booked: sum });
  }
});

test("they are found by name, phone number and e-mail, a contact by that of a booking", async () => {
  const found = async (q: string) => (await listGuests({ q }, PAGE)).guests.map(({ name }) => name);
  expect(await found("kha")).toEqual(["Aisha Khan"]);
  expect(await found("98765 43210")).toEqual(["Aisha Khan"]);
  expect(await found("gulzar@example.com")).toEqual(["Gulzar Wani"]);
  expect(await found("looks")).toEqual([]);
  expect(await found("--")).toEqual([]);
});

test("pages follow each other, and the file holds all of a search", async () => {
  const page = (number: number) => listGuests({}, { page: number, limit: 1 });
  expect([await page(1), await page(2)].map(({ hasNext, guests }) => [hasNext, guests[0]?._id])).toEqual([
    [true, gulzar.id],
    [false, aisha.id],
  ]);
  const file = async (criteria: { q?: string }) => {
    const lines: string[] = [];
    for await (const line of exportGuests(criteria)) lines.push(line);
    return parse<Record<string, string>>(lines.join(""), { bom: true, columns: true });
  };
  expect((await file({})).map(({ Name }) => Name)).toEqual(["Gulzar Wani", "Aisha Khan"]);
  expect(await file({ q: "aisha" })).toEqual([
    expect.objectContaining({ Name: "Aisha Khan", Trips: "2", Account: "yes", Phone: "+91 98765 43210" }),
  ]);
});
