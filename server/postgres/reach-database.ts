import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { StartError } from "../start-error";

/** Waits up to `timeout` milliseconds for the database, and may tell so. Fails at once if the settings are wrong. */
export async function reachDatabase(databaseUrl: string, timeout: number, { tells = false } = {}) {
  const { host, pathname } = new URL(databaseUrl);
  const start = Date.now();
  for (let isTold = !tells; ;) {
    const problem = await tryDatabase(databaseUrl);
    if (!problem) return;
    const isFinal = problem instanceof pg.DatabaseError && problem.code !== "57P03";
    const what = `DATABASE_URL: no connection to ${host}${pathname}`;
    const reason = reasonOf(problem);
    if (isFinal || Date.now() - start > timeout) {
      throw new StartError(`${what}: ${reason}.${PARAMETER.test(reason) ? POOLER : ""}`);
    }
    if (!isTold) console.log(`${what} yet: ${reason}. Waiting up to ${timeout / 1000} s.`);
    isTold = true;
    await sleep(500);
  }
}

const PARAMETER = /unsupported startup parameter/;
const POOLER = " This is a pooler such as PgBouncer: please give the address of PostgreSQL itself.";

async function tryDatabase(connectionString: string): Promise<Error | null> {
  // The site's connections send such a limit, which poolers may refuse.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, statement_timeout: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

// A host with several addresses fails with an AggregateError, which has no message of its own.
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : error.message;
}
