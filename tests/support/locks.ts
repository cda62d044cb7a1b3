import { expect } from "vitest";

import { connections, db } from "~/db.server";

import { query } from "./database";

/**
 * How many of this database's connections wait for a lock. Must be called outside a transaction, within which
 * PostgreSQL's statistics views do not change.
 */
export async function countWaiting() {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}

export async function isSomebodyWaiting() {
  return (await countWaiting()) > 0;
}

/** How many deadlocks this database has met. PostgreSQL counts those of a connection for certain only when it has ended. */
export async function countDeadlocks() {
  const database = process.env.DATABASE_URL ?? "";
  await query(
    database,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  await expect.poll(() => connections().idle).toBe(0);
  const [row] = await query(
    database,
    "SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()",
  );
  return row?.deadlocks;
}

/** For a transaction in which a test waits for others: on a busy machine that takes longer than the site would wait. */
export const PATIENT = { timeout: 30_000 };
