import { existsSync, readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";

import { checkConnecting, db } from "~/db.server";
import { env } from "~/env.server";
import { storage } from "~/services/storage.server";
import { withTimeout } from "~/values/with-timeout";

const TIMEOUT = 2_000;
// A segment of PostgreSQL's write-ahead log is 16 MB: with less than two of them free, writes soon fail.
const MIN_FREE_BYTES = 32 * 1024 * 1024;

const checks = { database: checkMigrations, storage: () => storage.check(), disk: checkDisk };

let isStopping = false;

/** From now on /readyz fails, so that a proxy sends requests elsewhere; requests that still come are answered. */
export function announceStop() {
  isStopping = true;
}

export async function findProblems(): Promise<string[]> {
  if (isStopping) return ["stopping"];
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await succeeds(check())) ? [] : [name])),
  );
  return results.flat();
}

async function succeeds(check: Promise<void>): Promise<boolean> {
  const isFine = await withTimeout(
    check.then(() => true),
    TIMEOUT,
  );
  return isFine ?? false;
}

async function checkMigrations() {
  await checkConnecting();
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  // A database from before the first has what that replaces: docs/decisions/036-one-baseline-of-migrations.md.
  const [first = "", ...later] = migrations();
  const missing = [...(applied.size > 0 ? [] : [first]), ...later.filter((name) => !applied.has(name))];
  if (missing.length) throw new Error(`The database lacks ${missing.join(", ")}`);
}

async function checkDisk() {
  if (!existsSync(env.DATA_DIR)) return;
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  // A file system without a limit reports no blocks.
  if (blocks > 0 && bavail * bsize < MIN_FREE_BYTES) throw new Error(`${env.DATA_DIR} is full`);
}

function migrations() {
  const entries = readdirSync("prisma/migrations", { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}
