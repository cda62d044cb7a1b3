import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";

import { parse } from "csv-parse/sync";
import { expect, inject, onTestFinished, test } from "vitest";

import { addDays } from "~/values/calendar";
import { newSecret } from "~/values/secret.server";

import { version } from "../../package.json";
import { deployMigrations, migrate, MIGRATION_LOCK, migrationStatus } from "../../prisma/migrate";
import { listMigrations, readReleases, releaseOfMigration } from "../../prisma/migration-files";
import { withLock } from "../../prisma/with-lock";
import { unpackArchive } from "../../server/backup/archive";
import { describe } from "../../server/backup/contents";
import { restoreBackup } from "../../server/backup/restore-backup";
import { addPeople } from "../chaos/stage";
import { ApiSession } from "../server/api-session";
import { backup, emptyDatabase } from "../support/backup-command";
import { clockAhead, runningFirst } from "../support/clock-ahead";
import { createDatabase, dropDatabase, query } from "../support/database";
import { hasPostgres, startPostgres } from "../support/debian-postgres";
import { ownDatabase, runSite, startSite, temporaryDirectory } from "../support/site-process";

import { keptReleases, OFFICE, readBackup, readDump, readKept } from "./kept";

// Dumps and backups that the releases themselves made: what a site of today makes of them.

const releases = keptReleases();
const UP_TO_DATE = { pending: [], failed: [], edited: [], unknown: [], rules: [] };

const PAGES = ["money", "money/documents", "reports", "manage-bookings"].map((page) => `/admin-dashboard/${page}`);

/** What an upgrade changes of the rows that a release left, as its changelog says. */
const CHANGED: Record<string, Record<string, string[]>> = {
  // A trip whose advance and balance are due on one day is asked for at once; references of banks are compared by their digits.
  "0.6.0": { Booking: ["advance"], PaymentReference: ["paymentId", "reference"] },
  // The builds of these showed twelve signs of the demo as escapes (signs.test.ts).
  "0.9.0": { Package: ["itinerary", "itineraryWords"] },
  "0.9.1": { Package: ["itinerary", "itineraryWords"] },
};
// The database derives these from its days by its own clock, and an open form of settings of before is not saved.
const ALWAYS: Record<string, string[]> = {
  Package: ["startMonths", "lowestPrice", "availability"],
  Setting: ["version"],
};
const EMPTIED = ["BookingDay", "BookingSum", "PaymentSum", "DocumentSum", "_prisma_migrations", "Stat"];

type Row = Record<string, unknown>;

async function emptied(server = inject("databaseServer")) {
  const name = `${inject("databasePrefix")}_${randomUUID()}`;
  const url = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return url;
}

async function databaseOf(version: string, server?: string) {
  const url = await emptied(server);
  await query(url, readDump(version));
  return url;
}

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
function lost(version: string, before: Map<string, Row[]>, after: Map<string, Row[]>) {
  const seen = (rows: Row[] = [], columns: string[]) =>
    rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  return [...before].flatMap(([name, rows]) => {
    const changed = [...(CHANGED[version]?.[name] ?? []), ...(ALWAYS[name] ?? [])];
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => !changed.includes(column) && column in (after.get(name)?.[0] ?? {}),
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

test("every release from 0.6.0 on has left its dump and its backup", () => {
  expect(releases).toEqual(readReleases().map(([version]) => version));
});

test.each(releases)("a site of %s is upgraded by the start, and by its backup, to the same", async (version) => {
  const kept = readKept(version);
  const url = await databaseOf(version);
  const before = await tablesOf(url);
  const file = join(temporaryDirectory(), "old.tar");
  writeFileSync(file, readBackup(version));
  const empty = await emptyDatabase();
  expect(await backup(empty, { args: ["restore"], from: file })).toMatchObject({
    status: 0,
    said: expect.stringContaining(`by release ${version}: `) as string,
  });

  // Both live on the day of the recording, because what is overdue depends on it.
  const NODE_OPTIONS = runningFirst(clockAhead(Date.parse(`${kept.day}T12:00:00+05:30`) - Date.now()));
  const settings = { DATA_DIR: temporaryDirectory(), SESSION_SECRET: empty.SESSION_SECRET, NODE_OPTIONS };
  const [upgraded, restored] = await Promise.all([
    startSite({ ...settings, DATABASE_URL: url }),
    startSite({ ...settings, DATABASE_URL: empty.DATABASE_URL }),
  ]);
  for (const [what, database] of [
    ["upgraded", url],
    ["restored", empty.DATABASE_URL],
  ] as const) {
    expect(await migrationStatus(database), what).toEqual(UP_TO_DATE);
    expect(lost(version, before, await tablesOf(database)), what).toEqual([]);
    const wrong = await query(
      database,
      `SELECT format('%s: %s was wrong, it is %s', "figure", "stored", "counted") AS "line" FROM wrong_figures()`,
    );
    const found = kept.recount.filter((line) => line !== "All figures were right.");
    expect(
      wrong.map(({ line }) => line),
      what,
    ).toEqual(found);
  }

  const [office, other] = [await entered(upgraded.url), await entered(restored.url)];
  for (const [path, said] of Object.entries(kept.lists)) {
    const now = await (await office.page(path)).text();
    const columns = headOf(said).filter((column) => headOf(now).includes(column));
    expect(columns.length, path).toBeGreaterThan(headOf(said).length - 2);
    expect(lines(now, columns), path).toEqual(lines(said, columns));
  }
  for (const path of PAGES) expect(await wordsOf(other, path), path).toBe(await wordsOf(office, path));

  for (const [site, database] of [
    [upgraded, url],
    [restored, empty.DATABASE_URL],
  ] as const) {
    const [, token = newSecret()] = await addPeople(database, 2);
    const guest = new ApiSession(site.url);
    guest.enter(token);
    expect(await book(guest, addDays(kept.day, 60))).toBe(201);
  }
});

const testOn15 = test.runIf(hasPostgres(15));

// Its upgrade runs every migration since the baseline, and so all that a later release's does.
testOn15("on PostgreSQL 15 too, both ways lead from the oldest release to what a new database is", () =>
  leadToNew(releases.slice(0, 1)),
);

// Each release makes it longer.
testOn15("and from every later one", { timeout: 300_000, tags: ["nightly"] }, () => leadToNew(releases.slice(1)));

async function leadToNew(versions: string[]) {
  const server = await startPostgres(15, (cleanUp) => onTestFinished(cleanUp));
  const fresh = await emptied(server);
  await deployMigrations(fresh);
  const objects = await objectsOf(fresh);
  for (const version of versions) {
    const url = await databaseOf(version, server);
    await deployMigrations(url);
    expect(await objectsOf(url), version).toEqual(objects);
    const target = await emptied(server);
    const entries = unpackArchive(Readable.from([readBackup(version)]));
    const holdings = await restoreBackup({ databaseUrl: target, storage: { put: async () => {} } }, entries);
    expect(describe(holdings)).toContain(`by release ${version}: `);
    expect(await objectsOf(target), version).toEqual(objects);
  }
}

/** Columns, checks, indexes, functions and triggers, each as PostgreSQL understands it. */
async function objectsOf(url: string) {
  const rows = await query(
    url,
    `SELECT 'column' AS kind, table_name || '.' || column_name AS name, concat_ws(' ', data_type, is_nullable, column_default) AS text
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, regexp_replace(pg_get_constraintdef(oid), '[()]', '', 'g')
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
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

test("killed after any step of an upgrade from 0.8.0, that release starts only where it can serve, and the upgrade goes on", async () => {
  const url = await databaseOf("0.8.0");
  const all = listMigrations();
  const steps = (await migrationStatus(url)).pending;
  const of090 = Object.keys(Object.fromEntries(readReleases())["0.9.0"] ?? {});
  expect(await startAsUnnamed(url)).toBe("starts");
  for (const step of steps) {
    const wanted = all.slice(0, all.indexOf(step) + 1);
    await withLock(url, MIGRATION_LOCK, (client) => migrate(client, { wanted }));
    if (of090.includes(step)) expect(await startAsUnnamed(url), step).toBe("starts");
    else expect(await startAsUnnamed(url), step).toMatch(REFUSAL);
  }
  expect(await deployMigrations(url)).toEqual(["prisma/sql"]);
  expect(await startAsUnnamed(url)).toMatch(REFUSAL);
  expect(await migrationStatus(url)).toEqual(UP_TO_DATE);
});

test("the release before may start again on an upgraded database, no earlier one, and none on a new one", async () => {
  const names = [...new Set([...readReleases().map(([name]) => name), version])];
  const release = releaseOfMigration(listMigrations().at(-1) ?? "", readReleases()) ?? version;
  const before = names[names.indexOf(release) - 1] ?? "";
  const url = await databaseOf(before);
  await deployMigrations(url);
  const [row] = await query(url, `SELECT obj_description('"_prisma_migrations"'::regclass, 'pg_class') AS "comment"`);
  expect(JSON.parse(String(row?.comment))).toMatchObject({ release, since: before });
  // As the release before starts, which gives its name.
  expect(await startAsUnnamed(url, `SELECT set_config('chinar.release', '${before}', false);`)).toBe("starts");
  expect(await startAsUnnamed(url)).toMatch(REFUSAL);
  const { DATABASE_URL } = await ownDatabase();
  expect(await startAsUnnamed(DATABASE_URL)).toMatch(REFUSAL);
});

test("a database of a later release that this one may not serve ends the start in one line", async () => {
  const settings = await ownDatabase();
  const serving = JSON.stringify({ release: "99.1.0", since: "99.0.0", unnamed: null });
  await query(settings.DATABASE_URL, `COMMENT ON TABLE "_prisma_migrations" IS '${serving}'`);
  const { exited, written } = runSite({ ...settings, PORT: "0" });
  expect(await exited).toBe(1);
  expect(written.stderr.trim().split("\n")).toEqual([expect.stringContaining("served by 99.0.0 and later only")]);
});

test("a migration that fails says PostgreSQL's detail and what to start", async () => {
  const url = await databaseOf("0.8.0");
  await query(url, `CREATE VIEW of_the_host AS SELECT * FROM "BookingDay"`);
  await expect(deployMigrations(url)).rejects.toThrow(
    /^Migration 20261209000000_drop_emptied_sums, line \d+, failed and left nothing behind: .+ \(view of_the_host depends on table "BookingDay"\)\. The steps before it stay\. Start .+ again, or restore the newest backup/,
  );
  await query(url, "DROP VIEW of_the_host");
  expect(await deployMigrations(url)).toContain("20261209000000_drop_emptied_sums");
});
