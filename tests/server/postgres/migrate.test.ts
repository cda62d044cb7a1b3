import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { expect, inject, test } from "vitest";

import { deployMigrations, migrationStatus } from "../../../prisma/migrate";
import { listMigrations } from "../../../prisma/migration-files";
import { findDrift } from "../../../prisma/schema-engine";
import { createDatabase, query } from "../../support/database";
import { addMigration, copyRelease } from "../../support/release-copy";
import { ownDatabase, runSite, waitFor } from "../../support/site-process";

const UP_TO_DATE = { pending: [], failed: [], edited: [], unknown: [], rules: [] };

function newDatabase() {
  return createDatabase(inject("databaseServer"), `${inject("databasePrefix")}_${randomUUID()}`);
}

/** Runs `npm run migrate -- …` in such a copy. */
function run(cwd: string, databaseUrl: string, ...args: string[]) {
  return runSite({ DATABASE_URL: databaseUrl, NODE_ENV: "development" }, { cwd, file: "build/migrate.js", args });
}

async function migrate(...args: Parameters<typeof run>) {
  const { exited, written } = run(...args);
  return { code: await exited, ...written };
}

test("the migrations lead to the schema", async () => {
  expect(await findDrift(inject("databaseServer"))).toBeNull();
});

test("processes that start together migrate once", async () => {
  const url = await newDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => deployMigrations(url)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrationStatus(url)).toEqual(UP_TO_DATE);
  const rows = await query(url, "SELECT migration_name FROM _prisma_migrations GROUP BY 1 HAVING count(*) > 1");
  expect(rows).toEqual([]);
});

test("an empty database has everything pending", async () => {
  const status = await migrationStatus(await newDatabase());
  expect(status.pending).toEqual(listMigrations());
  expect(status.failed).toEqual([]);
});

test("a new migration takes up what the schema gained", async () => {
  const project = copyRelease();
  const { DATABASE_URL: url } = await ownDatabase();
  appendFileSync(join(project, "prisma/schema.prisma"), "\nmodel Shikara {\n  id Int @id\n}\n");

  const check = await migrate(project, url, "check");
  expect(check).toMatchObject({ code: 1, stderr: "" });
  expect(check.stdout).toContain('CREATE TABLE "Shikara"');

  const added = await migrate(project, url, "new", "add_shikara");
  expect(added).toMatchObject({ code: 0, stderr: "" });
  expect(added.stdout.trim()).toMatch(/^prisma\/migrations\/\d{14}_add_shikara$/);
  expect(added.stdout.trim() > `prisma/migrations/${listMigrations().at(-1)}`).toBe(true);
  expect(readFileSync(join(project, added.stdout.trim(), "migration.sql"), "utf8")).toContain('CREATE TABLE "Shikara"');

  expect(await migrate(project, url, "check")).toMatchObject({
    code: 0,
    stdout: "The migrations lead to the schema.\n",
  });
  expect(await migrate(project, url, "status")).toMatchObject({ code: 1 });
  expect((await migrate(project, url, "deploy")).stdout).toContain("add_shikara");
  expect(await migrate(project, url, "status")).toMatchObject({ code: 0, stdout: "The database is up to date.\n" });
});

test("a migration that fails leaves nothing behind, and runs once it is mended", async () => {
  const project = copyRelease();
  const { DATABASE_URL: url } = await ownDatabase();
  addMigration(
    project,
    "29990101000000_houseboats",
    "CREATE TABLE houseboat (id int);\nCREATE TABLE houseboat (id int);",
  );
  const failed = await migrate(project, url, "deploy");
  expect(failed).toMatchObject({ code: 1, stdout: "" });
  expect(failed.stderr.trim()).toMatch(
    /^Migration 29990101000000_houseboats, line 1, failed and left nothing behind: relation "houseboat" already exists\. The steps/,
  );
  expect((await query(url, "SELECT to_regclass('houseboat') AS found"))[0]).toEqual({ found: null });

  addMigration(project, "29990101000000_houseboats", "CREATE TABLE houseboat (id int);");
  expect(await migrate(project, url, "deploy")).toMatchObject({
    code: 0,
    stdout: "Applied 29990101000000_houseboats.\n",
  });
});

test("a migration waits for who uses its table, and keeps nobody else waiting", async () => {
  const project = copyRelease();
  const { DATABASE_URL: url } = await ownDatabase();
  addMigration(project, "29990101000000_season", 'ALTER TABLE "Package" ADD COLUMN "season" text;');
  const backup = await readPackages(url);
  const { exited, written } = run(project, url, "deploy");
  await waitFor("the migration to give way", () => written.stdout.includes("waits for others"));

  expect(await query(url, `SELECT count(*)::int FROM "Package"`)).toEqual([{ count: 0 }]);
  await backup.end();
  expect(await exited).toBe(0);
  expect(await query(url, `SELECT "season" FROM "Package"`)).toEqual([]);
});

/** Opens a long transaction that reads packages, as a backup does. `end` closes it. */
async function readPackages(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`BEGIN; SELECT FROM "Package"`);
  return client;
}

test("a migration whose process was killed half-way runs again", async () => {
  const project = copyRelease();
  const { DATABASE_URL: url } = await ownDatabase();
  addMigration(project, "29990101000000_slow", "CREATE TABLE slow (id int);\nSELECT pg_sleep(60);");
  const { child, exited } = run(project, url, "deploy");
  const itself = "SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'CREATE TABLE slow%'";
  await waitFor("the migration", async () => (await query(url, itself)).length === 1);
  child.kill("SIGKILL");
  await exited;
  await query(url, `SELECT pg_terminate_backend(pid) FROM (${itself}) AS itself`);
  expect((await migrate(project, url, "status")).stdout).toContain("failed: 29990101000000_slow");

  addMigration(project, "29990101000000_slow", "CREATE TABLE slow (id int);");
  expect((await migrate(project, url, "deploy")).stdout).toBe("Applied 29990101000000_slow.\n");
});

test("an edited and a vanished migration are told", async () => {
  const project = copyRelease();
  const { DATABASE_URL: url } = await ownDatabase();
  addMigration(project, "29990101000000_boats", "CREATE TABLE boat (id int);");
  addMigration(project, "29990102000000_oars", "CREATE TABLE oar (id int);");
  await migrate(project, url, "deploy");
  addMigration(project, "29990101000000_boats", "CREATE TABLE boat (id bigint);");
  rmSync(join(project, "prisma/migrations/29990102000000_oars"), { recursive: true });
  const { code, stdout } = await migrate(project, url, "status");
  expect(stdout).toBe("edited: 29990101000000_boats\nunknown: 29990102000000_oars\n");
  expect(code).toBe(1);
});
