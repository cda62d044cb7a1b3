import { expect, test } from "vitest";

import { version } from "../../package.json";
import { deployMigrations, migrationStatus } from "../../prisma/migrate";
import { BASELINE, listMigrations } from "../../prisma/migration-files";
import { emptyDatabase } from "../support/backup-command";
import { query } from "../support/database";
import { runSite, temporaryDirectory } from "../support/site-process";

import { databaseOf, moveByBackup } from "./kept-database";

const UP_TO_DATE = { pending: [], failed: [], edited: [], unknown: [], rules: [] };
const [, ...later] = listMigrations();

const START = `Start it once with 0.11.0, wait until /readyz answers 200, then start ${version}. Nothing was changed.`;
const TOO_OLD = `This database is of a release before 0.11.0. ${START}`;
const UNFINISHED = `The upgrade of this database to 0.11.0 has not ended. ${START}`;

const LACKING = `DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%_settings_on_six_pages'`;

/** What tells of an earlier release, or of a start of 0.11.0 that was killed before its last step. */
const EARLIER = [
  [LACKING, TOO_OLD],
  [
    `UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" LIKE '%_settings_on_six_pages'`,
    TOO_OLD,
  ],
  [`COMMENT ON FUNCTION recount() IS 'prisma/sql 0.10.0 0'`, UNFINISHED],
  [`COMMENT ON FUNCTION recount() IS NULL`, UNFINISHED],
] as const;

/** As a start of release 0.11.0 writes to its table of migrations. */
async function databaseOf011(change = "") {
  const url = await databaseOf("0.11.0");
  if (change) await query(url, `SELECT set_config('chinar.release', '0.11.0', false); ${change}`);
  return url;
}

function migrationsIn(url: string) {
  return query(url, `SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"`);
}

test("the baseline is the first migration", () => {
  expect(listMigrations()[0]).toBe(BASELINE);
});

test("a database of release 0.11.0 holds the baseline as it is, and keeps its rows", async () => {
  const url = await databaseOf011();
  // But for the empty column that 1.1 drops, and the one that it adds.
  const rows = `SELECT to_jsonb(b) - 'extras' - 'payKey' AS "row" FROM "Booking" b ORDER BY "id"`;
  const bookings = await query(url, rows);
  expect(await migrationStatus(url)).toMatchObject({ pending: later, failed: [], edited: [], unknown: [] });

  const names = (await migrationsIn(url)).map((row) => row.migration_name);
  expect(await deployMigrations(url)).toEqual([...later, "prisma/sql"]);
  expect(await migrationStatus(url)).toEqual(UP_TO_DATE);
  expect((await migrationsIn(url)).map((row) => row.migration_name)).toEqual([...names, ...later]);
  expect(bookings.length).toBeGreaterThan(300);
  expect(await query(url, rows)).toEqual(bookings);
  const ahead = `"contactErasedAt" IS NULL AND "endDate" >= CURRENT_DATE`;
  const keys = await query(
    url,
    `SELECT "payKey" ~ '^[A-Za-z0-9_-]{22}$' AS "isKey", ${ahead} AS "isAhead" FROM "Booking"`,
  );
  expect(keys.filter(({ isKey, isAhead }) => (isKey ?? false) !== isAhead)).toEqual([]);
  expect(await deployMigrations(url)).toEqual([]);
});

test("so does one whose rules a build between two releases made, which bears the name of the one before", async () => {
  const url = await databaseOf011();
  const [mark] = await query(url, "SELECT obj_description('recount()'::regprocedure) AS text");
  await query(url, `COMMENT ON FUNCTION recount() IS '${String(mark?.text).replace("0.11.0", "0.10.0")}'`);
  expect(await deployMigrations(url)).toContain("prisma/sql");
});

test("a migration of before that was applied with other statements is reported", async () => {
  const url = await databaseOf011(
    `UPDATE "_prisma_migrations" SET "checksum" = 'x' WHERE "migration_name" LIKE '%_cash'`,
  );
  expect((await migrationStatus(url)).edited).toEqual(["20261125000000_cash"]);
});

test.each(EARLIER)(
  "an earlier database is refused in one sentence, and stays as it is: %s",
  async (change, refusal) => {
    const DATABASE_URL = await databaseOf011(change);
    const before = await migrationsIn(DATABASE_URL);
    await expect(deployMigrations(DATABASE_URL)).rejects.toThrow(refusal);
    expect(await migrationsIn(DATABASE_URL)).toEqual(before);
  },
);

test("so say the start and a backup of it", async () => {
  const settings = {
    DATABASE_URL: await databaseOf011(LACKING),
    DATA_DIR: temporaryDirectory(),
    SESSION_SECRET: "s".repeat(32),
    PORT: "0",
  };
  for (const file of ["build/start.js", "build/backup.js"]) {
    const { exited, written } = runSite(settings, { file });
    expect(await exited, file).toBe(1);
    expect(written.stderr.trim().split("\n").at(-1)).toBe(TOO_OLD);
  }
});

test("a backup of a database that was upgraded from 0.11.0 is restored, and a backup of that, too", async () => {
  const url = await databaseOf011();
  await deployMigrations(url);
  const [first, second] = [await emptyDatabase(), await emptyDatabase()];
  const rows = await moveByBackup(url, first.DATABASE_URL);
  expect(await moveByBackup(first.DATABASE_URL, second.DATABASE_URL)).toEqual(rows);
  for (const { DATABASE_URL } of [first, second]) expect(await migrationStatus(DATABASE_URL)).toEqual(UP_TO_DATE);
});

test("a backup of a release before 0.11.0 is refused, and the sentence says what to do", async () => {
  const { DATABASE_URL } = await emptyDatabase();
  await expect(moveByBackup(await databaseOf011(LACKING), DATABASE_URL)).rejects.toThrow(
    `This backup was made by release ${version}: restore it with 0.11.0, write a new backup with that, and restore the new one with ${version}.`,
  );
  expect(await query(DATABASE_URL, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});
