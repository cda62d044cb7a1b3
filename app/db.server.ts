import { createHash } from "node:crypto";
import { Socket } from "node:net";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { Prisma, PrismaClient } from "~/generated/prisma/client";

import { env } from "./env.server";
import { log } from "./log.server";
import { nameOfOftenAsked } from "./often-asked.server";
import { TimedPool } from "./timed-pool.server";

export type Tx = Prisma.TransactionClient;

// Milliseconds. A connection and an answer together take less than ten seconds, because nobody waits longer.
const CONNECTION_LIMIT = 5_000;
const STATEMENT_LIMIT = 4_000;
// Waiting for a row can take two locks, one after the other. Both together end before the statement does, so that waiting for
// others is told apart from a database that does not answer.
const LOCK_LIMIT = 1_900;
// Until then a transaction that had to wait for others begins again, and between gives its connection to those who read.
const LONGEST_WAIT = 4_000;
const SILENCE_LIMIT = 4_500;

function connect() {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: `npm start` sets it for the embedded database.");
  const pool = new TimedPool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: connectionName(env.SESSION_SECRET),
    // Parallel workers and the JIT compiler take longer to start than our queries should take. On today's disks a page that
    // is read out of order costs hardly more than the next one.
    options: `-c lock_timeout=${LOCK_LIMIT} -c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1`,
  });
  breakSilentConnections(pool);
  // The pool removes its error listener before the adapter adds its own; an error in between would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: nameOfOftenAsked,
    // Without these listeners, losing an idle connection would end the process. A pool that ends does not wait until its
    // connections are closed, so a database that stops next may still end one of them.
    onPoolError: (error) => {
      if (!pool.ending) log.warn(`database pool: ${error.message}`);
    },
    onConnectionError: (error) => log.warn(`database connection: ${error.message}`),
  });
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_LIMIT, timeout: 8_000 } });
  return { client, pool };
}

/** A hash of SESSION_SECRET, by which sites with different secrets on one database notice each other. */
function connectionName(secret: string | undefined) {
  return secret && `chinar ${createHash("sha256").update(`connection ${secret}`).digest("hex").slice(0, 12)}`;
}

/** Closes silent connections: giving up only the query would leave its transaction open on a pooled connection. */
function breakSilentConnections(pool: pg.Pool) {
  pool.on("connect", ({ connection: { stream } }) =>
    stream.on("timeout", () => stream.destroy(new Error("Connection terminated: no answer in time"))),
  );
  pool.on("acquire", ({ connection: { stream } }) => stream instanceof Socket && stream.setTimeout(SILENCE_LIMIT));
  pool.on("release", (_, { connection: { stream } }) => stream instanceof Socket && stream.setTimeout(0));
}

const { client, pool } = connect();

export const db = client;

/** This process's database connections by state, and the requests waiting for one. */
export function connections() {
  const { totalCount, idleCount, waitingCount } = pool;
  return { "in use": totalCount - idleCount, idle: idleCount, "waited for": waitingCount };
}

/** Throws while the database takes no new connections, as while it stops: the pool's open ones may still work. */
export async function checkConnecting() {
  if (!pool.isRefused) return;
  const probe = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: CONNECTION_LIMIT });
  probe.on("error", () => {});
  try {
    await probe.connect();
    pool.isRefused = false;
  } finally {
    await probe.end().catch(() => {});
  }
}

/**
 * One of the few statements that nearly every request sends: each connection plans it once, under its name, and Prisma has no part in it.
 * Rows are as pg reads them: a bigint, such as a sum, is a string.
 */
export async function readPrepared<Row extends pg.QueryResultRow>(name: string, text: string, values: string[] = []) {
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** Reads what may take minutes, on a connection of its own. */
export async function readAtLength<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const reader = new pg.Client({ connectionString: env.DATABASE_URL, statement_timeout: 30 * 60_000 });
  reader.on("error", () => {});
  await reader.connect();
  try {
    return (await reader.query<Row>(sql)).rows;
  } finally {
    await reader.end();
  }
}

/** Thrown in a transaction that must begin again, because a row appeared that had to be locked before others. */
export class BeginAgain extends Error {}

/**
 * Runs `work` in a READ COMMITTED transaction, at most three times if it deadlocks, begins again or fails to serialize, and for
 * some seconds if others hold what it locks.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = performance.now() + LONGEST_WAIT;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      const isOver = isLockTimeout(error) ? performance.now() > end : attempt >= 3 || !isRetryable(error);
      if (isOver) throw error;
    }
  }
}

/** Runs again when a concurrent transaction was first with a key of these unique `indexes`: the second run finds its rows. */
export async function retryOnDuplicateKey<T>(indexes: string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(work);
  } catch (error) {
    if (indexes.some((index) => isUniqueViolation(error, index))) return transaction(work);
    throw error;
  }
}

/** The numbers of the jobs' advisory locks; prisma/ uses other numbers at the start. */
const ADVISORY_LOCKS = { archive: 365, import: 500, move: 501, cash: 502 };

/** Makes this transaction wait until every other one that does the same job has ended. */
export async function advisoryLock(tx: Tx, job: keyof typeof ADVISORY_LOCKS) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS[job]}) IS NULL AS "locked"`;
}

/** While on, this transaction may erase what triggers otherwise keep from changes. */
export function setErasing(tx: Tx, state: "on" | "off") {
  return tx.$executeRaw`SELECT set_config('chinar.erasing', ${state}, true)`;
}

function isRetryable(error: unknown) {
  if (!(error instanceof Error)) return false;
  if (error instanceof BeginAgain) return true;
  const code = "code" in error ? error.code : undefined;
  return code === "P2034" || /deadlock detected|could not serialize/i.test(error.message);
}

/** Whether another transaction held for too long what this one had to lock. */
export function isLockTimeout(error: unknown) {
  return error instanceof Error && /"(?:originalCode|code)":"55P03"/.test(JSON.stringify(error));
}

/** The statement that counts the rows which `from` and its conditions give; no more than `take`. */
export function countOfRows(from: Prisma.Sql, { take }: { take: number }) {
  return Prisma.sql`SELECT count(*)::int AS "counted" FROM (SELECT FROM ${from} LIMIT ${take === Infinity ? null : take}::int) AS found`;
}

export async function countRows(from: Prisma.Sql, bounds: { take: number }, client: Tx = db) {
  const [found] = await client.$queryRaw<{ counted: number }[]>`${countOfRows(from, bounds)}`;
  return found?.counted ?? 0;
}

/** The sum of an amount over all rows which `from` and its conditions give. */
export async function sumOfRows(amount: Prisma.Sql, from: Prisma.Sql) {
  const sum = Prisma.sql`SELECT coalesce(sum(${amount}), 0)::float8 AS "sum" FROM ${from}`;
  const [found] = await db.$queryRaw<{ sum: number }[]>`${sum}`;
  return found?.sum ?? 0;
}

/** What a statement that selects "id" finds, in its order. */
export async function readIds(statement: Prisma.Sql, client: Tx = db) {
  const rows = await client.$queryRaw<{ id: string }[]>`${statement}`;
  return rows.map(({ id }) => id);
}

type Strength = "UPDATE" | "NO KEY UPDATE" | "SHARE";

/**
 * Other transactions that lock or change the rows which `from` and its conditions give wait until this one ends; the fixed order
 * prevents deadlocks. Returns how many rows they are.
 */
export async function lockWhere(tx: Tx, from: Prisma.Sql, strength: Strength = "UPDATE") {
  const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${from} ORDER BY "id" ${Prisma.raw(`FOR ${strength}`)}`;
  return locked.length;
}

export function lockRows(tx: Tx, table: Prisma.ModelName, ids: string[], strength?: Strength) {
  return lockWhere(tx, Prisma.sql`${Prisma.raw(`"${table}"`)} WHERE "id" = ANY(${ids}::uuid[])`, strength);
}

export function columnsOf(select: Record<string, true>) {
  const names = Object.keys(select).map((name) => `"${name}"`);
  return Prisma.raw(names.join(", "));
}

export function isCheckViolation(error: unknown, constraint: string) {
  return error instanceof Error && error.message.includes(constraint);
}

/** `index` is the name of the unique index or primary key. */
export function isUniqueViolation(error: unknown, index: string) {
  const meta = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002" && error.meta;
  return JSON.stringify({ meta }).includes(`"constraint":{"index":"${index}"}`);
}
