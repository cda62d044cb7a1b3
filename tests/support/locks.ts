import { db } from "~/db.server";

/**
 * Whether a transaction of this database waits for a lock. Must be called outside a transaction, within which
 * PostgreSQL's statistics views do not change.
 */
export async function isSomebodyWaiting() {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length > 0;
}
