import { db } from "~/db.server";

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

/** For a transaction in which a test waits for others: on a busy machine that takes longer than the site would wait. */
export const PATIENT = { timeout: 30_000 };
