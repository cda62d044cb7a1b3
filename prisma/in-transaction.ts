import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

// Statements of the last version, which still serves, queue behind a change that waits for a lock: many short attempts.
const LOCK_LIMIT = "1s";
const ATTEMPTS = 100;
const PAUSE = 1_000;
const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";

export async function inTransaction(client: pg.Client, what: string, work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_LIMIT}'`);
      await work();
      await client.query("COMMIT");
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      await client.query("ROLLBACK");
      if (attempt === ATTEMPTS || (error.code !== DEADLOCK && error.code !== LOCK_NOT_AVAILABLE)) throw error;
      if (attempt === 1) console.log(`${what} waits for others who use the tables it changes.`);
      await sleep(PAUSE * Math.random());
    }
  }
}
