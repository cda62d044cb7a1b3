import { randomUUID } from "node:crypto";

import { inject, onTestFinished } from "vitest";

import { addDays, today } from "~/values/calendar";

import { migrate, MIGRATION_LOCK } from "../../prisma/migrate";
import { BASELINE, listMigrations, replacedByBaseline } from "../../prisma/migration-files";
import { withLock } from "../../prisma/with-lock";
import { createDatabase, dropDatabase, query } from "../support/database";

/** A database as it was before a migration. */
export async function databaseBefore(migration: string) {
  const [server, name] = [inject("databaseServer"), `${inject("databasePrefix")}_${randomUUID()}`];
  const url = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  const wanted = listMigrations().filter((each) => each < migration);
  await withLock(url, MIGRATION_LOCK, (client) => migrate(client, { wanted }));
  return url;
}

/** A database as release 0.6.0 made it, or as an earlier one that lacked its last migrations. */
export async function databaseOf060({ lacking = 0 } = {}) {
  const after = listMigrations().find((name) => name > BASELINE);
  const url = await databaseBefore(after ?? "");
  const replaced = replacedByBaseline().map(({ name, checksum }) => [name, checksum]);
  await query(url, `DELETE FROM "_prisma_migrations"`);
  await query(
    url,
    `INSERT INTO "_prisma_migrations" ("id", "migration_name", "checksum", "finished_at")
     SELECT gen_random_uuid(), key, value, now() FROM json_each_text($1)`,
    [Object.fromEntries(replaced.slice(0, replaced.length - lacking))],
  );
  return url;
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

/** Adds a package, and returns a function that adds bookings of it by one person. */
export async function addPackage(url: string, more: Record<string, unknown> = {}) {
  const person = {
    name: "Aisha Bhat",
    email: `${randomUUID()}@example.com`,
    passwordHash: "-",
    phoneNumber: "+91 98765 43210",
  };
  const userId = await add(url, "User", { ...person, ...address });
  const prices = { startingPrice: 8999, mrpPrice: 9999 };
  const packageId = await add(url, "Package", { ...trip, ...texts, ...lists, ...prices, ...more });
  const book = (numberOfPersons: number, changes: Record<string, unknown> = {}) =>
    add(url, "Booking", {
      ...trip,
      ...customer,
      userId,
      packageId,
      startDate: addDays(today(), 40),
      numberOfPersons,
      unitPrice: 8999,
      totalPrice: 8999 * numberOfPersons,
      ...changes,
    });
  return { packageId, book };
}

/** Adds a row with an id of its own, as an earlier release stored it. */
export async function add(url: string, table: string, values: Record<string, unknown>) {
  const id = randomUUID();
  await addRow(url, table, { id, ...values });
  return id;
}

export async function addRow(url: string, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  await query(url, `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`, Object.values(row));
}
