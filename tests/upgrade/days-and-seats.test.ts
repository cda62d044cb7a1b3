import { randomUUID } from "node:crypto";

import { expect, inject, onTestFinished, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations, listMigrations, migrate, MIGRATION_LOCK } from "../../prisma/migrate";
import { withLock } from "../../prisma/with-lock";
import { createDatabase, dropDatabase, query } from "../support/database";

const MIGRATION = "20261124190000_days_and_seats";

const DAYS = `SELECT "packageId", "day"::text, "capacity", "ownCapacity", "closed", "held" FROM "PackageDay" ORDER BY "day"`;

const day = addDays(today(), 40);
const other = addDays(today(), -3);

/** A database as it was before this migration. */
async function before(migration: string) {
  const [server, name] = [inject("databaseServer"), `${inject("databasePrefix")}_${randomUUID()}`];
  const url = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  const earlier = listMigrations().filter((each) => each < migration);
  await withLock(url, MIGRATION_LOCK, (client) => migrate(client, earlier));
  return url;
}

async function add(url: string, table: string, values: Record<string, unknown>) {
  const id = randomUUID();
  const row = { id, ...values };
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  await query(url, `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`, Object.values(row));
  return id;
}

const address = { street: "Boulevard Road", postalCode: "190001", city: "Srinagar", state: "J&K", country: "India" };
const trip = { packageTitle: "Dal Lake Houseboat Weekend", locationName: "Dal Lake", days: 3, nights: 2 };
const texts = {
  description: "A houseboat.",
  itinerary: "<p>Day 1</p>",
  tourName: "Houseboat",
  availability: "available",
};
const lists = { includedFeatures: [], excludedFeatures: [], tags: [] };
const customer = { customerName: "Aisha Bhat", customerEmail: "aisha@example.com", customerPhone: "+91 98765 43210" };

test(`${MIGRATION} gives each day its persons, and no day a limit`, async () => {
  const url = await before(MIGRATION);
  const person = { name: "Aisha Bhat", email: "aisha@example.com", passwordHash: "-", phoneNumber: "+91 98765 43210" };
  const userId = await add(url, "User", { ...person, ...address });
  const packageId = await add(url, "Package", { ...trip, ...texts, ...lists, startingPrice: 8999, mrpPrice: 9999 });
  const book = (numberOfPersons: number, more: Record<string, unknown> = {}) =>
    add(url, "Booking", {
      ...trip,
      ...customer,
      userId,
      packageId,
      startDate: day,
      numberOfPersons,
      unitPrice: 8999,
      totalPrice: 8999 * numberOfPersons,
      ...more,
    });
  await book(50);
  await book(3, { bookingStatus: "confirmed" });
  await book(7, { bookingStatus: "canceled" });
  const deleted = await book(11, { deletedAt: new Date() });
  await book(2, { startDate: other });
  await book(5, { startDate: addDays(other, 1), bookingStatus: "canceled" });

  expect(await deployMigrations(url)).toContain(MIGRATION);
  const rows = await query(url, DAYS);
  const asBefore = { packageId, capacity: null, ownCapacity: false, closed: false };
  expect(rows).toEqual([
    { ...asBefore, day: other, held: 2 },
    { ...asBefore, day, held: 53 },
  ]);

  // From here on the trigger keeps them.
  await query(url, `UPDATE "Booking" SET "deletedAt" = NULL WHERE "id" = $1`, [deleted]);
  expect(await query(url, `SELECT "held" FROM "PackageDay" WHERE "day" = $1`, [day])).toEqual([{ held: 64 }]);
});
