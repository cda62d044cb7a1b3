import { expect, test } from "vitest";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getSoldPackage, SOLD } from "~/models/booking/own/show-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";

import { createAdmin, createPackage, createStoredBooking, createUser, nextMonth } from "../../../support/factories";

async function book(packageId: string) {
  const { id: userId } = await createUser();
  const order = { userId, packageId, startDate: nextMonth(), numberOfPersons: 2, clientAddress: `client of ${userId}` };
  const result = await createBooking(order);
  if (!result.ok) throw new Error(result.msg);
  return result.value.booking._id;
}

async function itineraryOf(bookingId: string) {
  return (await getSoldPackage(bookingId)).itinerary;
}

function editionsOf(packageId: string) {
  return db.packageEdition.count({ where: { packageId } });
}

test("each booking keeps what its package said on the day it was made", async () => {
  const pkg = await createPackage({ itinerary: "<p>First</p>" });
  const { id } = pkg;
  const first = await book(id);
  await updatePackage({ id, itinerary: "<p>Second</p>", includedFeatures: ["Tents"] });
  const second = await book(id);
  await updatePackage({ id, startingPrice: 9100, mrpPrice: 9999 });
  const alsoSecond = await book(id);
  await updatePackage({ id, description: "Never sold with this." });
  await updatePackage({ id, itinerary: "<p>Third</p>", excludedFeatures: [], dayFacts: "1 | Gurez" });
  const third = await book(id);

  const { description, includedFeatures, excludedFeatures } = pkg;
  expect(await getSoldPackage(first)).toMatchObject({ itinerary: "<p>First</p>", includedFeatures });
  const sold = { itinerary: "<p>Second</p>", includedFeatures: ["Tents"], description, excludedFeatures };
  for (const booking of [second, alsoSecond]) expect(await getSoldPackage(booking)).toMatchObject(sold);
  expect(await getSoldPackage(third)).toMatchObject({ itinerary: "<p>Third</p>", excludedFeatures: [] });
  expect(await editionsOf(id)).toBe(2);

  await updatePackage({ id, dayFacts: "1 | Sonamarg", route: "Sonamarg" });
  const facts = await Promise.all(
    [first, third, await book(id)].map(async (each) => (await getSoldPackage(each)).dayFacts),
  );
  expect([(await getSoldPackage(third)).route, (await getSoldPackage(await book(id))).route]).toMatchObject([
    [],
    [{ place: "Sonamarg", nights: 0 }],
  ]);
  expect(facts).toMatchObject([[], [{ day: 1, sleepsAt: "Gurez" }], [{ day: 1, sleepsAt: "Sonamarg" }]]);
});

const SAID = {
  description: "Slow.",
  includedFeatures: ["Breakfast"],
  excludedFeatures: ["Lunch"],
  itinerary: "<p>Here</p>",
  dayFacts: "1 | Gurez",
  route: "Gulmarg",
  roomsAndCars: "1-4 | 1 car",
  groupSize: "Only your own",
  languages: "English",
};

const SAID_NOW: Record<keyof typeof SOLD, string | string[]> = {
  description: "Fast.",
  includedFeatures: ["Dinner"],
  excludedFeatures: ["Tips"],
  itinerary: "<p>There</p>",
  dayFacts: "1 | Sonamarg",
  route: "Sonamarg",
  roomsAndCars: "1-4 | 2 cars",
  groupSize: "With others",
  languages: "Hindi",
};

test.each(Object.entries(SAID_NOW))("an edition keeps all that was sold once %s changes", async (name, value) => {
  const { id } = await createPackage(SAID);
  await book(id);
  await db.package.update({ where: { id }, data: { [name]: value, version: { increment: 1 } } });
  expect(await db.packageEdition.findMany({ where: { packageId: id }, select: SOLD })).toEqual([SAID]);
});

test("an edition has a column for all that is sold, and no other", () => {
  const { packageId, untilVersion, createdAt, ...said } = Prisma.PackageEditionScalarFieldEnum;
  expect([packageId, untilVersion, createdAt]).not.toContain(undefined);
  expect(Object.keys(said).sort()).toEqual(Object.keys(SOLD).sort());
});

test("a booking made before versions were noted keeps what was there then", async () => {
  const { id } = await createPackage({ itinerary: "<p>Then</p>", version: 7 });
  const old = await createStoredBooking({ packageId: id });
  await updatePackage({ id, itinerary: "<p>Now</p>" });
  const new_ = await book(id);
  await updatePackage({ id, itinerary: "<p>Later</p>" });
  expect([await itineraryOf(old.id), await itineraryOf(new_)]).toEqual(["<p>Then</p>", "<p>Now</p>"]);
});

test("nothing is kept of a package that nobody booked, nor when only its price changes", async () => {
  const { id } = await createPackage();
  await updatePackage({ id, itinerary: "<p>Unsold</p>" });
  await book(id);
  await updatePackage({ id, startingPrice: 9100, itinerary: "<p>Unsold</p>" });
  expect(await editionsOf(id)).toBe(0);
});

test("a booking that moves to another package is sold with what that says now", async () => {
  const from = await createPackage({ itinerary: "<p>From</p>" });
  const to = await createPackage();
  await updatePackage({ id: to.id, itinerary: "<p>To</p>" });
  const id = await book(from.id);
  expect(await updateBooking({ id, by: await createAdmin(), packageId: to.id })).toMatchObject({ ok: true });
  await updatePackage({ id: to.id, itinerary: "<p>To, later</p>" });
  expect(await itineraryOf(id)).toBe("<p>To</p>");
});

test("while a package is edited and booked at once, every booking reads the version it noted", async () => {
  const { id } = await createPackage({ itinerary: "<p>Version 1</p>" });
  const edits = async () => {
    for (let version = 2; version <= 12; version += 1)
      await updatePackage({ id, itinerary: `<p>Version ${version}</p>` });
  };
  const [, ...bookings] = await Promise.all([edits(), ...Array.from({ length: 12 }, () => book(id))]);
  const noted = await db.booking.findMany({ where: { id: { in: bookings } } });
  expect(noted).toHaveLength(12);
  for (const { id: bookingId, packageVersion } of noted)
    expect(await itineraryOf(bookingId)).toBe(`<p>Version ${packageVersion}</p>`);
});

test("a kept edition is never changed, and what was sold changes only with the package's version", async () => {
  const { id } = await createPackage();
  await book(id);
  await expect(db.package.update({ where: { id }, data: { itinerary: "<p>Quietly</p>" } })).rejects.toThrow(/version/);
  await updatePackage({ id, itinerary: "<p>Openly</p>" });
  const change = db.packageEdition.updateMany({ where: { packageId: id }, data: { itinerary: "" } });
  await expect(change).rejects.toThrow(/only ever added to/);
  await db.booking.deleteMany({ where: { packageId: id } });
  await db.package.delete({ where: { id } });
  expect(await editionsOf(id)).toBe(0);
});
