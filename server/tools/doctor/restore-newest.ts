import { statfs } from "node:fs/promises";

import pg from "pg";

import { type Settings } from "~/settings.server";
import { DAY, HOUR } from "~/values/durations";

import { unpackArchive } from "../../backup/archive";
import { type Holdings } from "../../backup/contents";
import { restoreBackup } from "../../backup/restore-backup";
import { quoted } from "../../backup/tables";
import { type BackupTarget } from "../../backup/target";
import { verifyBackup } from "../../backup/verify-backup";
import { StartError } from "../../start-error";

import { fail, type Finding, ok, reasonOf, warn } from "./finding";

const SCRATCH = "chinar_doctor_";
const NO_STORAGE = { put: async () => {} };

/** A start counts these rows anew. */
const COUNTED_ANEW = ["Stat"];

/** Restores the newest backup of a place into a database of its own, which is dropped again. */
export async function restoreNewest(databaseUrl: string, settings: Settings, target: BackupTarget): Promise<Finding> {
  try {
    const file = newestOf((await target.list()).map((each) => each.file));
    if (!file)
      return fail(`There is no backup in ${target.name} yet: node build/backup.js keep chinar-now.tar makes one.`);
    const where = `${file} in ${target.name}`;
    const hindrance = await hindranceTo(databaseUrl, settings);
    if (hindrance) {
      const holdings = await verifyBackup(unpackArchive(target.read(file)));
      return warn(`${where} was read whole, but not restored (${sumOf(holdings)}): ${hindrance}`);
    }
    return await withScratch(databaseUrl, async (scratch) => {
      const holdings = await restoreBackup(
        { databaseUrl: scratch, storage: NO_STORAGE },
        unpackArchive(target.read(file)),
      );
      const lost = await lostRows(scratch, holdings);
      if (lost.length > 0) return fail(`${where} was restored without all its rows: ${lost.join(", ")}.`);
      const isOld = Date.now() - Date.parse(holdings.takenAt) > 2 * DAY;
      const restored = `${where} was restored on trial: ${sumOf(holdings)}`;
      return isOld ? warn(`${restored}. It is old: the dashboard says why there is no newer one.`) : ok(`${restored}.`);
    });
  } catch (error) {
    const text = error instanceof StartError ? error.message : reasonOf(error);
    return fail(
      `The newest backup in ${target.name} cannot be used: ${text} Make another: node build/backup.js keep chinar-now.tar`,
    );
  }
}

/** By the day in its name; a backup without one only if there is no other. */
export function newestOf(files: string[]): string | undefined {
  const dayOf = (file: string) => /(\d{4}-\d{2}-\d{2})\.tar$/.exec(file)?.[1] ?? "";
  return files
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
}

function sumOf({ rows, pictures, takenAt }: Holdings) {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${all} rows and ${pictures} files of pictures of ${takenAt}`;
}

/** What keeps this command from restoring beside the site, and what to do about it. */
async function hindranceTo(databaseUrl: string, { DATABASE_URL, DATA_DIR }: Settings) {
  const [found] = await query<{ may: boolean; role: string; bytes: string }>(
    databaseUrl,
    `SELECT rolcreatedb OR rolsuper AS "may", rolname AS "role", pg_database_size(current_database()) AS "bytes"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (!found?.may)
    return `the role ${found?.role ?? ""} may not create databases. ALTER ROLE ${quoted(found?.role ?? "")} CREATEDB allows it.`;
  if (DATABASE_URL) return null;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize < 2 * Number(found.bytes)
    ? `${DATA_DIR} has no room for a second database. Free some space.`
    : null;
}

async function withScratch(databaseUrl: string, work: (scratch: string) => Promise<Finding>): Promise<Finding> {
  await dropLeftOvers(databaseUrl);
  const name = `${SCRATCH}${Date.now()}`;
  await query(databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  } finally {
    await query(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** What killed commands left. */
async function dropLeftOvers(databaseUrl: string) {
  const found = await query<{ name: string }>(
    databaseUrl,
    `SELECT datname AS "name" FROM pg_database
     WHERE datname ~ '^${SCRATCH}\\d+$' AND pg_get_userbyid(datdba) = current_user`,
  );
  for (const { name } of found)
    if (Date.now() - Number(name.slice(SCRATCH.length)) > 6 * HOUR)
      await query(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function lostRows(scratch: string, { rows }: Holdings) {
  const tables = await query<{ name: string }>(
    scratch,
    `SELECT relname AS "name" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const lost: string[] = [];
  for (const { name } of tables.filter((each) => !COUNTED_ANEW.includes(each.name))) {
    const [counted] = await query<{ count: string }>(scratch, `SELECT count(*) AS "count" FROM ${quoted(name)}`);
    const missing = (rows[name] ?? 0) - Number(counted?.count);
    if (missing > 0) lost.push(`${name} lacks ${missing}`);
  }
  return lost;
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
