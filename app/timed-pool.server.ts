import pg from "pg";

import { env } from "./env.server";
import { log } from "./log.server";
import { currentWork, inWork, type Work } from "./work.server";

type OnClient = Parameters<pg.Pool["connect"]>[0];
type Callback = (...results: unknown[]) => void;

const LONGEST = 1_000;

// PostgreSQL's error codes for a database that is starting or stopping, or closed to new connections.
const CLOSED = /^(57P0.|55000)$/;

/** Counts a request's statements and logs slow ones; waiting for a connection does not count as slow. */
export class TimedPool extends pg.Pool {
  /** Whether the database refused the last new connection. The open ones may still work. */
  isRefused = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", timeStatements);
    this.on("connect", () => (this.isRefused = false));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient) {
    const work = currentWork();
    work?.begin(performance.now());
    const end = (error?: unknown) => {
      work?.end(performance.now());
      if (error instanceof pg.DatabaseError && CLOSED.test(error.code ?? "")) this.isRefused = true;
    };
    if (!callback) {
      const connecting = super.connect();
      connecting.then(() => end(), end);
      return connecting;
    }
    super.connect((...found) => {
      end(found[0]);
      // Otherwise it would run as the work of the request that released the connection.
      if (work) inWork(work, () => callback(...found));
      else callback(...found);
    });
  }
}

function timeStatements(client: pg.PoolClient) {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, args) as unknown;
  const timedQuery = (statement: unknown, values?: unknown, callback?: Callback) => {
    const end = beginStatement(statement);
    if (!callback) return (query(statement, values) as Promise<unknown>).finally(end);
    return query(statement, values, (...results: unknown[]) => {
      end();
      callback(...results);
    });
  };
  client.query = timedQuery as typeof client.query;
}

function beginStatement(statement: unknown) {
  const work = currentWork();
  const start = performance.now();
  if (work) work.statements += 1;
  work?.begin(start);
  return () => {
    const end = performance.now();
    work?.end(end);
    if (env.SLOW_STATEMENT_MS > 0 && end - start >= env.SLOW_STATEMENT_MS) logSlow(statement, end - start, work);
  };
}

/** The logged text holds no values, because these are parameters. */
function logSlow(statement: unknown, ms: number, work?: Work) {
  const { text = "" } = statement as { text?: string };
  const shown = text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);
  log.warn({ ...work?.name(), ms: Math.round(ms), statement: shown }, "slow statement");
}
