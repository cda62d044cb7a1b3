import { expect, onTestFinished, test } from "vitest";

import { deployMigrations, migrationStatus } from "../../prisma/migrate";
import { BASELINE, listMigrations } from "../../prisma/migration-files";
import { packArchive, unpackArchive } from "../../server/backup/archive";
import { restoreBackup } from "../../server/backup/restore-backup";
import { writeBackup } from "../../server/backup/write-backup";
import { emptyDatabase } from "../support/backup-command";
import { query } from "../support/database";
import { runSite, temporaryDirectory } from "../support/site-process";

import { add, addPackage, databaseOf060 } from "./earlier";

const UP_TO_DATE = { pending: [], failed: [], edited: [], unknown: [], rules: [] };
const [, ...later] = listMigrations();
const storage = { get: async () => null, put: async () => {} };

test("the baseline is the first migration", () => {
  expect(listMigrations()[0]).toBe(BASELINE);
});

test("a database of release 0.6.0 has the baseline without running it, and keeps its rows", async () => {
  const url = await databaseOf060();
  const { book } = await addPackage(url);
  const id = await book(2);
  expect(await migrationStatus(url)).toMatchObject({ pending: later, failed: [], edited: [], unknown: [] });

  expect(await deployMigrations(url)).toEqual([...later, "prisma/sql"]);
  expect(await migrationStatus(url)).toEqual(UP_TO_DATE);
  expect(await query(url, `SELECT "id" FROM "Booking"`)).toEqual([{ id }]);
  expect(await deployMigrations(url)).toEqual([]);
});

test("a migration of 0.6.0 that was applied with other statements is reported", async () => {
  const url = await databaseOf060();
  await query(url, `UPDATE "_prisma_migrations" SET "checksum" = 'x' WHERE "migration_name" LIKE '%_money'`);
  expect((await migrationStatus(url)).edited).toEqual(["20261122130000_money"]);
});

test("a database of a release before 0.6.0 is refused in one sentence, and stays as it is", async () => {
  const DATABASE_URL = await databaseOf060({ lacking: 1 });
  const before = await query(DATABASE_URL, `SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"`);
  const settings = { DATABASE_URL, DATA_DIR: temporaryDirectory(), SESSION_SECRET: "s".repeat(32), PORT: "0" };
  for (const file of ["build/start.js", "build/backup.js"]) {
    const { exited, written } = runSite(settings, { file });
    expect(await exited, file).toBe(1);
    expect(written.stderr.trim().split("\n").at(-1)).toBe(
      "This database is of a release before 0.6.0: start it with release 0.6.0 once, and then with this one.",
    );
  }
  expect(await query(DATABASE_URL, `SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"`)).toEqual(before);
});

/** Writes a backup of the database and restores it into an empty one. */
async function moveByBackup(databaseUrl: string, target: string) {
  const archive = packArchive();
  const writing = writeBackup({ databaseUrl, storage }, archive).then(() => archive.end());
  onTestFinished(() => void archive.output.destroy());
  const restoring = restoreBackup({ databaseUrl: target, storage }, unpackArchive(archive.output));
  return Promise.all([restoring, writing]).then(([restored]) => restored.rows);
}

test("a backup of 0.6.0 is restored and migrated on, and a backup of the result is, too", async () => {
  const url = await databaseOf060();
  const { book } = await addPackage(url);
  const bookingId = await book(2, { bookingStatus: "confirmed", paid: 5_000, confirmedAt: new Date() });
  const paid = { method: "upi", reference: "utr 1234 5678", receivedOn: new Date(), recorderName: "Office" };
  const paymentId = await add(url, "Payment", { bookingId, kind: "received", amount: 5_000, onceKey: "once", ...paid });

  const [first, second] = [await emptyDatabase(), await emptyDatabase()];
  expect(await moveByBackup(url, first.DATABASE_URL)).toMatchObject({ User: 1, Package: 1, Booking: 1, Payment: 1 });
  await moveByBackup(first.DATABASE_URL, second.DATABASE_URL);
  for (const { DATABASE_URL } of [first, second]) {
    expect(await migrationStatus(DATABASE_URL)).toEqual(UP_TO_DATE);
    expect(await query(DATABASE_URL, `SELECT "id", "paid", "totalPrice" FROM "Booking"`)).toEqual([
      { id: bookingId, paid: 5_000, totalPrice: 17_998 },
    ]);
    expect(await query(DATABASE_URL, `SELECT * FROM "PaymentReference"`)).toEqual([
      { method: "upi", reference: "12345678", paymentId },
    ]);
  }
});

test("a backup of a database that was upgraded from 0.6.0 is restored", async () => {
  const url = await databaseOf060();
  await addPackage(url);
  await deployMigrations(url);
  const { DATABASE_URL } = await emptyDatabase();
  expect(await moveByBackup(url, DATABASE_URL)).toMatchObject({ User: 1, Package: 1 });
  expect(await migrationStatus(DATABASE_URL)).toEqual(UP_TO_DATE);
});

test("a backup of a release before 0.6.0 is refused, and the sentence says what to do", async () => {
  const { DATABASE_URL } = await emptyDatabase();
  await expect(moveByBackup(await databaseOf060({ lacking: 3 }), DATABASE_URL)).rejects.toThrow(
    "This backup was made by a release before 0.6.0: restore it with release 0.6.0, write a new backup with that, and restore the new one.",
  );
  expect(await query(DATABASE_URL, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});
