import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

// Milliseconds. A migration that rewrites the largest tables takes a few minutes; whoever is started anew waits again.
const LIMIT = 10 * 60_000;
const PAUSE = 250;
const TOLD_AFTER = 1_000;

class LockError extends Error {
  override name = "LockError";
}

/** Runs `work` in only one process at a time. The lock belongs to the session, so a pooler must keep the session. */
export async function withLock<T>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
  limit = LIMIT,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await takeLock(client, lock, limit);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would hold back others, such as an index built beside readers. */
async function takeLock(client: pg.Client, lock: number, limit: number) {
  const start = Date.now();
  for (let isTold = false; ; await sleep(PAUSE)) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [lock]);
    if (rows[0]?.taken) return;
    const waited = Date.now() - start;
    if (waited >= limit) throw new LockError(HELD);
    if (isTold || waited < TOLD_AFTER) continue;
    console.log(`Waits for another start, migration or restore of this database (lock ${lock}).`);
    isTold = true;
  }
}

const HELD =
  "DATABASE_URL: another process holds the lock under which a database is started, migrated or restored, for longer than that takes. " +
  "SELECT * FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE locktype = 'advisory' shows it. " +
  "If that connection is idle, it is one of a pooler in transaction mode: connect to PostgreSQL itself, or in session mode.";
