import { AsyncResource } from "node:async_hooks";

import pg from "pg";

import { env } from "./env.server";
import { log } from "./log.server";
import { currentWork, type Work } from "./work.server";

type OnClient = Parameters<pg.Pool["connect"]>[0];
type Callback = (...results: unknown[]) => void;

const LONGEST = 1_000;

/** Counts what a request asks of the database, and logs a slow statement; the wait for a connection is none. */
export class TimedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", timeStatements);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient) {
    const work = currentWork();
    work?.begin(performance.now());
    const end = () => work?.end(performance.now());
    if (!callback) return super.connect().finally(end);
    // Unbound, it would run as the work of whoever gave the connection back.
    const bound = AsyncResource.bind(callback);
    super.connect((...found) => {
      end();
      bound(...found);
    });
  }
}

function timeStatements(client: pg.PoolClient) {
  client.query = new Proxy(client.query, {
    apply(query, self, args: [unknown, unknown?, Callback?]) {
      const [statement, values, callback] = args;
      const end = beginStatement(statement);
      if (!callback) return (Reflect.apply(query, self, args) as Promise<unknown>).finally(end);
      const ended: Callback = (...results) => {
        end();
        callback(...results);
      };
      return Reflect.apply(query, self, [statement, values, ended]) as unknown;
    },
  });
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

/** Its values are parameters, and so not in its text. */
function logSlow(statement: unknown, ms: number, work?: Work) {
  const { text = "" } = statement as { text?: string };
  const shown = text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);
  log.warn({ ...work?.name(), ms: Math.round(ms), statement: shown }, "slow statement");
}
