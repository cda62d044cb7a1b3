import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { StartError } from "../start-error";

/** Waits up to `timeout` milliseconds for the database. Fails at once if the settings are wrong. */
export async function reachDatabase(databaseUrl: string, timeout: number) {
  const { host, pathname } = new URL(databaseUrl);
  const start = Date.now();
  for (;;) {
    const problem = await tryDatabase(databaseUrl);
    if (!problem) return;
    const isFinal = problem instanceof pg.DatabaseError && problem.code !== "57P03";
    if (isFinal || Date.now() - start > timeout) {
      throw new StartError(`DATABASE_URL: no connection to ${host}${pathname}: ${reasonOf(problem)}.`);
    }
    await sleep(500);
  }
}

async function tryDatabase(connectionString: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
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
