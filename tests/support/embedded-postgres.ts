import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { inject, onTestFinished } from "vitest";

import { deployMigrations } from "../../prisma/migrate";
import { keptSecret } from "../../server/data-dir";
import { findEmbeddedDatabase } from "../../server/postgres/cluster";
import { startEmbeddedDatabase } from "../../server/postgres/embedded-database";

import { type Cleaner, temporaryDirectory, waitFor } from "./site-process";

/** A DATA_DIR with a migrated database, as a site without packages leaves it. Making one anew takes three times as long as a start. */
export async function ownDataDir(until: Cleaner = onTestFinished): Promise<string> {
  const prepared = join(inject("dataDirectory"), "prepared");
  if (!existsSync(prepared)) await prepareDataDir(prepared);
  const path = temporaryDirectory(until);
  // Unlike Node's own, this copy keeps the owner.
  execFileSync("cp", ["-a", `${prepared}/.`, path]);
  return path;
}

/** Once in a run: the worker that makes the draft's directory fills it, and the others wait. */
async function prepareDataDir(path: string) {
  const draft = `${path}.draft`;
  if (!mkdirSync(draft, { recursive: true, mode: 0o700 }))
    return waitFor("the prepared DATA_DIR", () => existsSync(path));
  const { url, stop } = startEmbeddedDatabase({ dataDir: draft, isDurable: false });
  await deployMigrations(await url);
  await stop();
  keptSecret(draft, "session-secret");
  renameSync(draft, path);
}

// Ways for tests to disturb the embedded PostgreSQL of a site.

export function databaseOf(dataDir: string): string {
  const url = findEmbeddedDatabase(dataDir);
  if (!url) throw new Error("No database is running.");
  return url;
}

export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Freezes all processes of PostgreSQL until the returned function is called. */
export async function hangPostgres(dataDir: string) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) });
  await client.connect();
  // Freezes the postmaster first, so that it starts no new processes.
  const first = postgresPid(dataDir);
  process.kill(first, "SIGSTOP");
  const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
  for (const { pid } of rows) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of [first, ...rows.map(({ pid }) => pid)]) process.kill(pid, "SIGCONT");
    void client.end();
  };
}

/** Makes the next crash recovery of this database wait until the returned function is called. */
export function holdRecovery(dataDir: string, until: Cleaner = onTestFinished) {
  const mark = join(temporaryDirectory(until), "go");
  // hot_standby = off: as in a real crash recovery, connections are refused meanwhile.
  const settings = `restore_command = 'while ! test -e ${mark}; do sleep 0.1; done; false'\nhot_standby = off\n`;
  writeFileSync(join(dataDir, "postgres/postgresql.auto.conf"), settings);
  writeFileSync(join(dataDir, "postgres/recovery.signal"), "");
  const { uid, gid } = statSync(join(dataDir, "postgres"));
  if (process.getuid?.() === 0) spawnSync("chown", [`${uid}:${gid}`, join(dataDir, "postgres/recovery.signal")]);
  const release = () => writeFileSync(mark, "");
  until(async () => release());
  return release;
}
