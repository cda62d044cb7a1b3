import { PrismaPg } from "@prisma/adapter-pg";

import { env } from "~/env.server";
import { type Prisma, PrismaClient } from "~/generated/prisma/client";

/** What commands use inside a transaction; `db` itself fits too. */
export type Tx = Prisma.TransactionClient;

function connect() {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: `npm start` sets it for the embedded database.");
  const adapter = new PrismaPg(
    {
      connectionString: env.DATABASE_URL,
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 8_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      options: "-c TimeZone=UTC",
    },
    // Without listeners a connection lost while idle would end the process.
    {
      onPoolError: (error) => console.warn(`database pool: ${error.message}`),
      onConnectionError: (error) => console.warn(`database connection: ${error.message}`),
    },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 9_000 } });
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
