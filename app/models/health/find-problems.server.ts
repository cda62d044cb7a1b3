import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { db } from "~/db.server";
import { storage } from "~/services/storage.server";

const PATIENCE = 2_000;

const checks = { database: checkMigrations, storage: () => storage.check() };

/** Names what this process needs and cannot use at the moment: "database", "storage". Takes two seconds at most. */
export async function findProblems(): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await succeeds(check())) ? [] : [name])),
  );
  return results.flat();
}

async function succeeds(check: Promise<void>): Promise<boolean> {
  const inTime = new AbortController();
  const late = sleep(PATIENCE, false, { signal: inTime.signal, ref: false });
  const outcome = check.then(
    () => true,
    () => false,
  );
  const isFine = await Promise.race([outcome, late.catch(() => false)]);
  inTime.abort();
  return isFine;
}

async function checkMigrations() {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations().filter((name) => !applied.has(name));
  if (missing.length) throw new Error(`The database lacks ${missing.join(", ")}`);
}

function migrations() {
  const entries = readdirSync("prisma/migrations", { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
