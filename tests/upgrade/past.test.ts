import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";

import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";

import { addDays } from "~/values/calendar";
import { newSecret } from "~/values/secret.server";

import { deployMigrations, migrationStatus } from "../../prisma/migrate";
import { BASELINE_RELEASE, listMigrations, readReleases, releaseOfMigration } from "../../prisma/migration-files";
import { isLater } from "../../prisma/serving";
import { unpackArchive } from "../../server/backup/archive";
import { describe } from "../../server/backup/contents";
import { restoreBackup } from "../../server/backup/restore-backup";
import { addPeople } from "../chaos/stage";
import { ApiSession } from "../server/api-session";
import { backup, emptyDatabase } from "../support/backup-command";
import { clockAhead, runningFirst } from "../support/clock-ahead";
import { query } from "../support/database";
import { hasPostgres, startPostgres } from "../support/debian-postgres";
import { addMigration, copyRelease } from "../support/release-copy";
import { ownDatabase, runSite, startSite, temporaryDirectory } from "../support/site-process";

import { CAME_FROM, type Kept, keptReleases, OFFICE, readBackup, readKept } from "./kept";
import { databaseOf, databaseOn, moveByBackup } from "./kept-database";

// Dumps and backups that the releases themselves made: what a site of today makes of them.

const releases = keptReleases();
const UP_TO_DATE = { pending: [], failed: [], edited: [], unknown: [], rules: [] };

const PAGES = ["money", "money/documents", "reports", "manage-bookings"].map((page) => `/admin-dashboard/${page}`);

// The database derives these from its days by its own clock, and an open form of settings of before is not saved.
const ALWAYS: Record<string, string[]> = {
  Package: ["startMonths", "lowestPrice", "availability"],
  Setting: ["version"],
};
const EMPTIED = ["_prisma_migrations", "Stat"];

type Row = Record<string, unknown>;

async function tablesOf(url: string) {
  const tables = await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const names = tables.map(({ tablename }) => String(tablename)).filter((name) => !EMPTIED.includes(name));
  const rows = names.map(async (name) => {
    const found = await query(url, `SELECT to_jsonb(t) AS "row" FROM "${name}" t`);
    return [name, found.map(({ row }) => row as Row)] as const;
  });
  return new Map(await Promise.all(rows));
}

/** The rows of `before`, as far as its columns go that a release cannot change, that `after` lacks. */
function lost(before: Map<string, Row[]>, after: Map<string, Row[]>) {
  const seen = (rows: Row[] = [], columns: string[]) =>
    rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  return [...before].flatMap(([name, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => !ALWAYS[name]?.includes(column) && column in (after.get(name)?.[0] ?? {}),
    );
    const there = new Set(seen(after.get(name), columns));
    return seen(rows, columns).flatMap((row) => (there.has(row) ? [] : `${name}: ${row}`));
  });
}

/** Lines of a file by their first column, with those columns that both have. */
function lines(file: string, columns: string[]) {
  const rows = parse<Record<string, string>>(file, { columns: true, bom: true });
  return rows.map((row) => columns.map((column) => row[column]?.replace(/^'/, ""))).sort();
}

function headOf(file: string) {
  const [first = {}] = parse<Record<string, string>>(file, { columns: true, bom: true, to: 1 });
  return Object.keys(first);
}

async function entered(url: string) {
  const office = new ApiSession(url);
  expect(await office.logIn(OFFICE.email, OFFICE.password)).toMatchObject({ status: 200 });
  return office;
}

/** The words of the main part, without what a build or a request is named by. */
async function wordsOf(session: ApiSession, path: string) {
  const page = await session.page(path);
  expect(page.status, path).toBe(200);
  const [, main = ""] = /<main[^>]*>([^]*)<\/main>/.exec(await page.text()) ?? [];
  return main.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

/** The status of the first answer that is not a refusal of the package or its day. */
async function book(guest: ApiSession, startDate: string) {
  const { body } = await guest.call("GET", "/packages/admin");
  for (const { _id: packageId } of (body as { packages: { _id: string }[] }).packages) {
    const { status } = await guest.call("POST", "/booking/admin", { packageId, startDate, numberOfPersons: 2 });
    if (status !== 409) return status;
  }
  return 409;
}

test("every release since the baseline's has left its dump and its backup", () => {
  expect(releases).toEqual([BASELINE_RELEASE, ...readReleases().map(([release]) => release)]);
});

/** Starts a site of today on what was kept, on the day of the recording, because what is overdue depends on it. */
async function startOn(kept: Kept, url: string, SESSION_SECRET: string) {
  const NODE_OPTIONS = runningFirst(clockAhead(Date.parse(`${kept.day}T12:00:00+05:30`) - Date.now()));
  return startSite({ DATABASE_URL: url, DATA_DIR: temporaryDirectory(), SESSION_SECRET, NODE_OPTIONS });
}

/** Holds that a database of today has all rows and figures of what was kept. */
async function holdsRows(kept: Kept, before: Map<string, Row[]>, database: string) {
  expect(await migrationStatus(database)).toEqual(UP_TO_DATE);
  expect(lost(before, await tablesOf(database))).toEqual([]);
  const wrong = await query(
    database,
    `SELECT format('%s: %s was wrong, it is %s', "figure", "stored", "counted") AS "line" FROM wrong_figures()`,
  );
  expect(wrong.map(({ line }) => line)).toEqual(kept.recount.filter((line) => line !== "All figures were right."));
}

/** And that a site on it says all lists. Returns the office's session, and a guest's. */
async function holdsAll(kept: Kept, before: Map<string, Row[]>, site: { url: string }, database: string) {
  await holdsRows(kept, before, database);
  const office = await entered(site.url);
  for (const [path, said] of Object.entries(kept.lists)) {
    const now = await (await office.page(path)).text();
    const columns = headOf(said).filter((column) => headOf(now).includes(column));
    expect(columns.length, path).toBeGreaterThan(headOf(said).length - 2);
    expect(lines(now, columns), path).toEqual(lines(said, columns));
  }
  const [, token = newSecret()] = await addPeople(database, 2);
  const guest = new ApiSession(site.url);
  guest.enter(token);
  return { office, guest };
}

test.each(releases)("a site of %s is upgraded by the start, and by its backup, to the same", async (release) => {
  const kept = readKept(release);
  const url = await databaseOf(release);
  const before = await tablesOf(url);
  const file = join(temporaryDirectory(), "old.tar");
  writeFileSync(file, readBackup(release));
  const { DATABASE_URL: restored, SESSION_SECRET } = await emptyDatabase();
  expect(await backup({ DATABASE_URL: restored, SESSION_SECRET }, { args: ["restore"], from: file })).toMatchObject({
    status: 0,
    said: expect.stringContaining(`by release ${release}: `) as string,
  });

  const [started, other] = await Promise.all([
    startOn(kept, url, SESSION_SECRET),
    startOn(kept, restored, SESSION_SECRET),
  ]);
  const [ofStart, ofBackup] = [
    await holdsAll(kept, before, started, url),
    await holdsAll(kept, before, other, restored),
  ];
  for (const path of PAGES)
    expect(await wordsOf(ofBackup.office, path), path).toBe(await wordsOf(ofStart.office, path));
  for (const { guest } of [ofStart, ofBackup]) expect(await book(guest, addDays(kept.day, 60))).toBe(201);
});

test.each(CAME_FROM)("a site that %s left goes on with all it had, also from a backup", async (dump) => {
  const kept = readKept(dump);
  const url = await databaseOf(dump);
  const before = await tablesOf(url);
  const { DATABASE_URL: restored, SESSION_SECRET } = await emptyDatabase();
  await moveByBackup(url, restored);
  await holdsRows(kept, before, restored);
  const { guest } = await holdsAll(kept, before, await startOn(kept, url, SESSION_SECRET), url);
  expect(await book(guest, addDays(kept.day, 60))).toBe(201);
});

const testOn15 = test.runIf(hasPostgres(15));

testOn15("on PostgreSQL 15 too, every way leads to what a new database is", async () => {
  const server = await startPostgres(15, (cleanUp) => onTestFinished(cleanUp));
  const fresh = await databaseOn(server);
  await deployMigrations(fresh);
  const objects = await objectsOf(fresh);
  for (const dump of [...releases, ...CAME_FROM]) {
    const url = await databaseOf(dump, server);
    await deployMigrations(url);
    expect(await objectsOf(url), dump).toEqual(objects);
  }
  for (const release of releases) {
    const target = await databaseOn(server);
    const entries = unpackArchive(Readable.from([readBackup(release)]));
    const holdings = await restoreBackup({ databaseUrl: target, storage: { put: async () => {} } }, entries);
    expect(describe(holdings)).toContain(`by release ${release}: `);
    expect(await objectsOf(target), release).toEqual(objects);
  }
});

/** Columns, checks, indexes, functions and triggers, each as PostgreSQL understands it. */
async function objectsOf(url: string) {
  const rows = await query(
    url,
    `SELECT 'column' AS kind, format('%s.%s', table_name, rank() OVER (PARTITION BY table_name ORDER BY ordinal_position)) AS name,
       concat_ws(' ', column_name, data_type, is_nullable, column_default, generation_expression) AS text
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, regexp_replace(pg_get_constraintdef(oid), '[()]', '', 'g')
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'sequence', sequencename, concat_ws(' ', data_type, start_value, increment_by)
       FROM pg_sequences WHERE schemaname = 'public'
     UNION ALL SELECT 'function', oid::regprocedure::text, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, regexp_replace(pg_get_triggerdef(oid), '[()]', '', 'g')
       FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2`,
  );
  return rows;
}

/** What 0.6.0 to 0.9.0 send first at each start, and what their hosts then read. */
async function startAsUnnamed(url: string, first = "") {
  const update = `${first}UPDATE "_prisma_migrations" SET "rolled_back_at" = now() WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL`;
  return query(url, update).then(
    () => "starts",
    (error: unknown) => String(error),
  );
}

const REFUSAL =
  /^error: This database was migrated by release \S+, and is served by \S+ and later only: start one of these, or restore/;

test("the release before may start again on an upgraded database, no earlier one, and none on a new one", async () => {
  // Between two releases there are migrations of none yet.
  const isBetween = releaseOfMigration(listMigrations().at(-1) ?? "") === null;
  const before = readReleases().at(isBetween ? -1 : -2)?.[0] ?? BASELINE_RELEASE;
  const url = await databaseOf(before);
  await deployMigrations(url);
  // As the release before starts, which gives its name.
  expect(await startAsUnnamed(url, `SELECT set_config('chinar.release', '${before}', false);`)).toBe("starts");
  expect(await startAsUnnamed(url)).toMatch(REFUSAL);
  expect(isLater((await servingOf(url)).since, before)).toBe(false);
  const { DATABASE_URL } = await ownDatabase();
  expect(await startAsUnnamed(DATABASE_URL)).toMatch(REFUSAL);
  expect(isLater((await servingOf(DATABASE_URL)).since, BASELINE_RELEASE)).toBe(true);
});

test("from a later release's first migration on, no release is let in but that and the one before", async () => {
  const cwd = copyRelease();
  addMigration(cwd, "29990101000000_later", "CREATE TABLE later (id int);");
  const releases = { ...Object.fromEntries(readReleases()), "99.1.0": { "29990101000000_later": "" } };
  writeFileSync(join(cwd, "prisma/migrations/releases.json"), JSON.stringify(releases));
  const url = await databaseOf(BASELINE_RELEASE);
  const { exited } = runSite(
    // The copy has no program for a backup, which a migration that drops would ask for.
    { DATABASE_URL: url, NODE_ENV: "development", BACKUP_BEFORE_UPGRADE: "off" },
    { cwd, file: "build/migrate.js", args: ["deploy"] },
  );
  expect(await exited).toBe(0);
  expect(await servingOf(url)).toMatchObject({ release: "99.1.0", since: readReleases().at(-1)?.[0] });
});

async function servingOf(url: string) {
  const [row] = await query(url, `SELECT obj_description('"_prisma_migrations"'::regclass, 'pg_class') AS "comment"`);
  return JSON.parse(String(row?.comment)) as { release: string; since: string };
}

test("a database of a later release that this one may not serve ends the start in one line", async () => {
  const settings = await ownDatabase();
  const serving = JSON.stringify({ release: "99.1.0", since: "99.0.0" });
  await query(settings.DATABASE_URL, `COMMENT ON TABLE "_prisma_migrations" IS '${serving}'`);
  const { exited, written } = runSite({ ...settings, PORT: "0" });
  expect(await exited).toBe(1);
  expect(written.stderr.trim().split("\n")).toEqual([expect.stringContaining("served by 99.0.0 and later only")]);
});

test("a migration that fails says PostgreSQL's detail and what to start", async () => {
  const cwd = copyRelease();
  const { DATABASE_URL } = await ownDatabase();
  const name = "29990101000000_no_vehicles";
  addMigration(cwd, name, `-- drops: what drivers drive\nALTER TABLE "Driver" DROP COLUMN "vehicle";`);
  const deploy = async () => {
    const settings = { DATABASE_URL, NODE_ENV: "development" };
    const { exited, written } = runSite(settings, { cwd, file: "build/migrate.js", args: ["deploy"] });
    await exited;
    return written;
  };
  await query(DATABASE_URL, `CREATE VIEW of_the_host AS SELECT "vehicle" FROM "Driver"`);
  expect((await deploy()).stderr).toMatch(
    /^Migration 29990101000000_no_vehicles, line \d+, failed and left nothing behind: .+ \(view of_the_host depends on column vehicle of table "Driver"\)\. The steps before it stay\. Start .+ again, or restore the newest backup/,
  );
  await query(DATABASE_URL, "DROP VIEW of_the_host");
  expect((await deploy()).stdout).toContain(name);
});
