import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { addPackage, databaseBefore } from "./earlier";

const MIGRATION = "20261123120400_all_at_once";

const DUES = `SELECT * FROM wrong_figures() WHERE "figure" LIKE 'Advance%'`;
const PAST_DUES = `SELECT w.* FROM wrong_figures() w JOIN "Booking" b ON w."figure" LIKE 'Advance% booking ' || b."bookingNumber"
  WHERE b."startDate" < current_date OR b."deletedAt" IS NOT NULL`;

test(`${MIGRATION} asks for all at once from today on, and what a trip of the past stored is no wrong figure`, async () => {
  const url = await databaseBefore(MIGRATION);
  const { book } = await addPackage(url);
  const value = { advancePercent: 30, advanceDays: 3, balanceDays: 15 };
  await query(url, `INSERT INTO "Terms" ("value") VALUES ($1)`, [value]);
  // Confirmed two days before the start, so that advance and balance are due on one day.
  const late = async (startsIn: number, changes: Record<string, unknown> = {}) => {
    const startDate = addDays(today(), startsIn);
    const confirmedAt = `${addDays(startDate, -2)}T06:00:00Z`;
    const id = await book(1, { startDate, bookingStatus: "confirmed", confirmedAt, ...changes });
    await query(url, `UPDATE "Booking" SET "advance" = 2700 WHERE "id" = $1`, [id]);
    return id;
  };
  const [past, deleted, ahead] = [await late(-5), await late(20, { deletedAt: new Date() }), await late(1)];
  const advances = async () => {
    const rows = await query(url, `SELECT "id", "advance" FROM "Booking"`);
    return new Map(rows.map(({ id, advance }) => [id, advance]));
  };

  const mended = new Map([
    [past, 2700],
    [deleted, 2700],
    [ahead, 8999],
  ]);

  expect(await deployMigrations(url)).toContain(MIGRATION);
  expect(await advances()).toEqual(mended);
  expect(await query(url, PAST_DUES)).toEqual([]);
  await query(url, "SELECT recount()");
  expect(await advances()).toEqual(mended);
  expect(await query(url, DUES)).toEqual([]);

  // What is ahead is compared as ever.
  await query(url, `UPDATE "Booking" SET "advance" = 2700 WHERE "id" = $1`, [ahead]);
  expect(await query(url, DUES)).toHaveLength(1);
});
