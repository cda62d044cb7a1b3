import { db } from "~/db.server";

/** Whether a transaction of this database waits for a row: asked outside of one, within which the view stays as it was first seen. */
export async function isSomebodyWaiting() {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length > 0;
}
