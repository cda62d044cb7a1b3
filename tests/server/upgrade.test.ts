import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { today } from "~/values/calendar";

import { version } from "../../package.json";
import { addPackages } from "../chaos/stage";
import { backup, emptyDatabase } from "../support/backup-command";
import { query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { databaseOf, ownDataDir } from "../support/embedded-postgres";
import { addMigration, copyRelease } from "../support/release-copy";
import { ownDatabase, runSite, startSite, temporaryDirectory } from "../support/site-process";

const NAME = `chinar-before-${version}-${today()}.tar`;

/** Makes a copy of this release with one more migration. */
function nextRelease(sql: string) {
  const cwd = copyRelease();
  symlinkSync(resolve("build"), join(cwd, "build"));
  addMigration(cwd, "29990101000000_next", sql);
  return cwd;
}

const DROPS = `-- drops: the packages nobody booked\nDELETE FROM "Package" WHERE "numberOfBookings" = 0;`;

async function deploy(cwd: string, settings: Record<string, string>) {
  const { exited, written } = runSite(settings, { cwd, file: "build/migrate.js", args: ["deploy"] });
  return { code: await exited, ...written };
}

/** Creates a database with three packages. */
async function withPackages() {
  const settings = await ownDatabase();
  await addPackages(settings.DATABASE_URL);
  return { ...settings, BACKUP_DIR: join(temporaryDirectory(), "backups") };
}

const packagesOf = async (url: string) => query(url, `SELECT "id", "packageTitle" FROM "Package" ORDER BY "id"`);

test("the start writes a backup before a migration that drops, and it brings back what was dropped", async () => {
  const DATA_DIR = await ownDataDir();
  const before = await startSite({ DATA_DIR });
  await addPackages(databaseOf(DATA_DIR));
  const packages = await packagesOf(databaseOf(DATA_DIR));
  before.child.kill("SIGTERM");
  await before.exited;
  expect(existsSync(join(DATA_DIR, "backups"))).toBe(false);

  const after = await startSite({ DATA_DIR }, { cwd: nextRelease(DROPS) });
  expect(after.written.stdout).toContain(
    `Writing a backup before the database is changed: ${DATA_DIR}/backups/${NAME}`,
  );
  expect(await packagesOf(databaseOf(DATA_DIR))).toEqual([]);
  expect(readdirSync(join(DATA_DIR, "backups"))).toEqual([NAME]);

  const target = await emptyDatabase();
  const restored = await backup(target, { args: ["restore"], from: join(DATA_DIR, "backups", NAME) });
  expect(restored).toMatchObject({ status: 0 });
  expect(await packagesOf(target.DATABASE_URL)).toEqual(packages);
});

test("of several that start at once one writes it, the next start none, and the newest three are kept", async () => {
  const settings = await withPackages();
  mkdirSync(settings.BACKUP_DIR);
  const [longAgo, later] = [-90, -60].map((days) => daysFromToday(days));
  const older = [`0.9.0-${longAgo}`, `0.10.0-${longAgo}`, `0.1.0-${later}`].map((each) => `chinar-before-${each}.tar`);
  const nightly = `chinar-${longAgo}.tar`;
  for (const name of [...older, nightly]) writeFileSync(join(settings.BACKUP_DIR, name), "");
  const cwd = nextRelease(DROPS);

  const outcomes = await Promise.all([1, 2, 3].map(() => deploy(cwd, settings)));
  expect(outcomes.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(3).fill({ code: 0, stderr: "" }));
  expect(outcomes.filter(({ stdout }) => stdout.includes("Writing a backup"))).toHaveLength(1);
  expect(readdirSync(settings.BACKUP_DIR).sort()).toEqual([...older.slice(1), nightly, NAME].sort());

  const written = statSync(join(settings.BACKUP_DIR, NAME)).mtimeMs;
  expect(await deploy(cwd, settings)).toMatchObject({ code: 0, stdout: "Nothing to apply.\n" });
  expect(statSync(join(settings.BACKUP_DIR, NAME)).mtimeMs).toBe(written);
});

test("one that cannot be written stops the start in one line and nothing is changed, unless it is not wanted", async () => {
  const settings = await withPackages();
  const cwd = nextRelease(DROPS);
  writeFileSync(settings.BACKUP_DIR, "a file where the folder should be");
  const refused = await deploy(cwd, settings);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^The backup before this upgrade failed, and nothing was changed: .*EEXIST.* \(BACKUP_BEFORE_UPGRADE=off starts without one\.\)\n$/,
  );
  expect(await packagesOf(settings.DATABASE_URL)).toHaveLength(3);

  expect(await deploy(cwd, { ...settings, BACKUP_BEFORE_UPGRADE: "off" })).toMatchObject({ code: 0, stderr: "" });
  expect(await packagesOf(settings.DATABASE_URL)).toEqual([]);
});

test("a migration that only adds needs none, nor does a database without rows", async () => {
  const settings = await withPackages();
  await deploy(nextRelease(`ALTER TABLE "Package" ADD COLUMN "season" TEXT;`), settings);
  const empty = { ...(await ownDatabase()), BACKUP_DIR: settings.BACKUP_DIR };
  expect(await deploy(nextRelease(DROPS), empty)).toMatchObject({ code: 0 });
  expect(existsSync(settings.BACKUP_DIR)).toBe(false);
});
