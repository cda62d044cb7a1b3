import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { addPackage, databaseBefore } from "./earlier";

const MIGRATION = "20261124190000_days_and_seats";

const DAYS = `SELECT "packageId", "day"::text, "capacity", "ownCapacity", "closed", "held" FROM "PackageDay" ORDER BY "day"`;

const day = addDays(today(), 40);
const other = addDays(today(), -3);

test(`${MIGRATION} gives each day its persons, and no day a limit`, async () => {
  const url = await databaseBefore(MIGRATION);
  const { packageId, book } = await addPackage(url);
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
