import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { keptSecret, moveDurably, readSecret } from "../data-dir";
import { StartError } from "../start-error";

import { isLocked } from "./data-dir-lock";
import { accountFor, ourMajor, startProgram } from "./postgres-process";

export type Cluster = {
  dataDir: string;
  directory: string;
  logFile: string;
  lock: number;
  password: string;
};

export const NAME = "chinar";
const PASSWORD_FILE = "postgres-password";

export async function openCluster(dataDir: string, lock: number, isDurable: boolean, signal: AbortSignal) {
  const directory = resolve(dataDir, "postgres");
  const isNew = !existsSync(directory);
  if (!isNew) checkMajor(dataDir, directory);
  const logFile = resolve(dataDir, "postgres.log");
  const cluster: Cluster = { dataDir, directory, logFile, lock, password: keptSecret(dataDir, PASSWORD_FILE) };
  if (isNew) await initialise(cluster, isDurable, signal);
  else disownPidFile(directory);
  return cluster;
}

export function findEmbeddedDatabase(dataDir: string): string | null {
  const found = readPidFile(resolve(dataDir, "postgres"));
  if (!found?.isReady || !isLocked(dataDir)) return null;
  return urlOf({ password: readSecret(dataDir, PASSWORD_FILE) }, found.port);
}

export function urlOf({ password }: Pick<Cluster, "password">, port: number, database = NAME): string {
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

export function readPidFile(directory: string) {
  const path = join(directory, "postmaster.pid");
  if (!existsSync(path)) return null;
  const [pid, , , port, , , , status] = readFileSync(path, "utf8").split("\n");
  const state = status?.trim();
  return { pid: Number(pid), port: Number(port), isReady: state === "ready", isStopping: state === "stopping" };
}

/** Sets the password from the file, because after a power cut or a restored copy the cluster may have another one. */
export async function resetPassword(cluster: Cluster, signal: AbortSignal) {
  const { child, ended } = startProgram("postgres", cluster, ["--single", "-D", cluster.directory, "postgres"], signal);
  child.stdin?.end(`ALTER ROLE ${NAME} PASSWORD '${cluster.password}'\n`);
  const failure = await ended;
  if (failure) throw new StartError(`The password of the embedded PostgreSQL could not be set: ${failure}`);
  console.log(`The database in ${cluster.dataDir} had another password than ${PASSWORD_FILE}, and has this one now.`);
}

function checkMajor(dataDir: string, directory: string) {
  const theirs = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  const ours = ourMajor();
  if (theirs !== ours)
    throw new StartError(
      `DATA_DIR ${dataDir} holds a database of PostgreSQL ${theirs}, and this release runs PostgreSQL ${ours}: back it up with the release that made it and restore it with this one (docs/OPERATIONS.md, "A new major version of PostgreSQL").`,
    );
}

async function initialise(cluster: Cluster, isDurable: boolean, signal: AbortSignal) {
  // Renamed at the end: an interrupted first start must not leave half a cluster.
  const draft = `${cluster.directory}.new`;
  const passwordFile = `${draft}-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  const account = accountFor(draft);
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);

  const access = [`--username=${NAME}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const flags = [`--pgdata=${draft}`, ...access, ...locale, ...(isDurable ? [] : ["--no-sync"])];
  const failure = await startProgram("initdb", { ...cluster, directory: draft }, flags, signal).ended;
  rmSync(passwordFile);
  if (failure) throw new StartError(`The embedded PostgreSQL could not be made: ${failure}`);
  moveDurably(draft, cluster.directory, cluster.dataDir);
}

// PostgreSQL refuses to start while the process whose pid is in this file lives, unless that is its parent. We hold the
// lock, so the old pid is stale and we write our own pid. Deleting the file would skip the check of the shared memory.
function disownPidFile(directory: string) {
  const path = join(directory, "postmaster.pid");
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  if (/^\d+\n/.test(text)) writeFileSync(path, text.replace(/^\d+/, String(process.pid)));
  else rmSync(path);
}
