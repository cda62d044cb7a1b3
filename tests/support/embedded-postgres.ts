import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { onTestFinished } from "vitest";

import { findEmbeddedDatabase } from "../../server/postgres/cluster";

import { type Cleaner, temporaryDirectory } from "./site-process";

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
