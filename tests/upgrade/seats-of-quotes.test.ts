import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { add, addPackage, addRow, databaseBefore } from "./earlier";

const MIGRATION = "20261129030000_seats_of_quotes";

const day = addDays(today(), 40);

const DAYS = `SELECT "packageId", "capacity", "held" FROM "PackageDay" WHERE "day" = $1 AND "held" > 0 ORDER BY "held"`;

test(`${MIGRATION} gives the places of accepted quotes to their bookings`, async () => {
  const url = await databaseBefore(MIGRATION);
  const shared = await addPackage(url);
  const madeBy = await userOf(url, await shared.book(1));
  await query(url, `INSERT INTO "PackageDay" ("packageId", "day", "capacity", "held") VALUES ($1, $2, 12, 12)`, [
    shared.packageId,
    day,
  ]);
  const accept = async (persons: number, { held, ...changes }: { held: number } & Record<string, unknown>) => {
    const own = await addPackage(url, { isPrivate: true, deletedAt: new Date() });
    const bookingId = await own.book(persons, changes);
    const holdId = held > 0 ? await add(url, "SeatHold", holdOf(shared.packageId, held)) : null;
    const quote = { customerName: "Meera Iyer", customerPhone: "1", shareKey: bookingId, validUntil: day, madeBy };
    const accepted = { state: "accepted", bookingId, keepsPlaces: true, holdId, authorName: "Sana Mir", ...SENT };
    const quoteId = await add(url, "Quote", { ...quote, ...accepted });
    await addRow(url, "QuoteRevision", { ...REVISION, quoteId, packageId: shared.packageId });
    return own.packageId;
  };
  await accept(4, { held: 4 });
  await accept(6, { held: 4 });
  await accept(2, { held: 0 });
  await accept(5, { held: 0, bookingStatus: "canceled" });
  const elsewhere = await addPackage(url);
  await query(url, `UPDATE "Booking" SET "packageId" = $1 WHERE "packageId" = $2`, [
    elsewhere.packageId,
    await accept(3, { held: 3 }),
  ]);

  expect(await deployMigrations(url)).toContain(MIGRATION);
  expect(await query(url, `SELECT count(*)::int AS "holds" FROM "SeatHold"`)).toEqual([{ holds: 0 }]);
  expect(await query(url, DAYS, [day])).toEqual([
    { packageId: elsewhere.packageId, capacity: null, held: 3 },
    { packageId: shared.packageId, capacity: 13, held: 13 },
  ]);
  expect(await query(url, `SELECT * FROM wrong_figures() WHERE "figure" LIKE 'Places%'`)).toEqual([]);
  // From here on the triggers keep them.
  await query(url, "SELECT recount()");
  await query(url, `UPDATE "Booking" SET "bookingStatus" = 'canceled' WHERE "numberOfPersons" = 6`);
  expect(await query(url, DAYS, [day])).toMatchObject([{ held: 3 }, { held: 7 }]);
});

async function userOf(url: string, booking: string) {
  const [row] = await query(url, `SELECT "userId" FROM "Booking" WHERE "id" = $1`, [booking]);
  return row?.userId;
}

function holdOf(packageId: string, numberOfPersons: number) {
  return { packageId, startDate: day, numberOfPersons, until: addDays(day, 3), note: "Q-1001", authorName: "Sana Mir" };
}

const SENT = { sentAt: new Date(), answeredAt: new Date() };

const REVISION = {
  revision: 1,
  packageTitle: "Two nights on the lake",
  locationName: "Srinagar",
  startDate: day,
  days: 3,
  nights: 2,
  numberOfPersons: 4,
  numberOfChildren: 0,
  unitPrice: 8999,
  total: 35_996,
  includedFeatures: [],
  excludedFeatures: [],
  itinerary: "<p>Day 1</p>",
  sentAt: new Date(),
};
