import { db } from "~/db.server";
import { log } from "~/log.server";

/** Warns if another process on this database has another SESSION_SECRET and would refuse this one's forms. */
export async function warnOfOtherSecret() {
  const others = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name LIKE 'chinar %' AND application_name <> current_setting('application_name') LIMIT 1`;
  if (others.length === 0) return;
  log.warn("A site with another SESSION_SECRET uses this database: forms fail at random until all have one.");
}
