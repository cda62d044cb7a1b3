import { Socket } from "node:net";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { env } from "~/env.server";
import { type Prisma, PrismaClient } from "~/generated/prisma/client";

/** What commands use inside a transaction; `db` itself fits too. */
export type Tx = Prisma.TransactionClient;

// Waiting for a connection and then for an answer takes less than ten seconds: longer than that nobody waits for a page.
const CONNECTION_LIMIT = 5_000;
const STATEMENT_LIMIT = 4_000;
const SILENCE_LIMIT = 4_500;

function connect() {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: `npm start` sets it for the embedded database.");
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Starting helpers or compiling takes longer than any answer of ours may.
    options: "-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0",
  });
  breakSilentConnections(pool);
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    // Without listeners a connection lost while idle would end the process.
    onPoolError: (error) => console.warn(`database pool: ${error.message}`),
    onConnectionError: (error) => console.warn(`database connection: ${error.message}`),
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_LIMIT, timeout: 8_000 } });
}

/**
 * Breaks a connection in use on which the server says nothing, not even that a statement took too long. Giving up on
 * the query alone would leave its transaction open on a connection that goes to the next request.
 */
function breakSilentConnections(pool: pg.Pool) {
  pool.on("connect", ({ connection: { stream } }) =>
    stream.on("timeout", () => stream.destroy(new Error("Connection terminated: no answer in time"))),
  );
  pool.on("acquire", ({ connection: { stream } }) => stream instanceof Socket && stream.setTimeout(SILENCE_LIMIT));
  pool.on("release", (_, { connection: { stream } }) => stream instanceof Socket && stream.setTimeout(0));
}

export const db = connect();

/**
 * Runs `work` in one READ COMMITTED transaction: it happens as a whole or not at all.
 * A deadlock's loser and a serialization failure are run again, at most three times.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "P2034" || /deadlock detected|could not serialize/i.test(error.message);
}

/** True for the error a unique constraint on `field` raises. */
export function isUniqueViolation(error: unknown, field: string) {
  return error instanceof Error && "code" in error && error.code === "P2002" && JSON.stringify(error).includes(field);
}
