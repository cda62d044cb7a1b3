import { expect, test } from "vitest";

import { addDays, today } from "~/values/calendar";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { addPackage, addRow, databaseBefore } from "./earlier";

const MIGRATION = "20261130010000_days_that_are_set";

const day = addDays(today(), 40);

test(`${MIGRATION} keeps fixed dates on sale, and takes no day for one because somebody starts on it`, async () => {
  const url = await databaseBefore(MIGRATION);
  const fixed = await addPackage(url, { dateRule: "fixed" });
  await addRow(url, "PackageDay", { packageId: fixed.packageId, day, capacity: 8, held: 8 });
  await addRow(url, "PackageDay", { packageId: fixed.packageId, day: addDays(day, 1), closed: true, held: 2 });
  const open = await addPackage(url);
  await addRow(url, "PackageDay", { packageId: open.packageId, day, capacity: 8, held: 2 });
  await addRow(url, "PackageDay", { packageId: open.packageId, day: addDays(day, 1), unitPrice: 20_000 });
  await addRow(url, "PackageDay", { packageId: open.packageId, day: addDays(day, 2), closed: true });

  expect(await deployMigrations(url)).toContain(MIGRATION);
  const setDays = async ({ packageId }: { packageId: string }) => {
    const sql = `SELECT "day"::text, "isSet" FROM "PackageDay" WHERE "packageId" = $1 ORDER BY "day"`;
    return (await query(url, sql, [packageId])).map(({ isSet }) => isSet);
  };
  expect(await setDays(fixed)).toEqual([true, false]);
  expect(await setDays(open)).toEqual([false, true, true]);
});
