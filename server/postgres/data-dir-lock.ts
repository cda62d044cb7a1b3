import { spawnSync } from "node:child_process";
import { closeSync, constants, existsSync, fstatSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { prepareDataDir } from "../data-dir";
import { StartError } from "../start-error";

// A kernel lock on an open file works across containers and symbolic links, and PostgreSQL inherits it.

const FILE = "lock";
const TIMEOUT = 30_000;
// O_EXLOCK makes open() take the lock. Node has no constant for it, so these are its numbers by platform.
const LOCKING_OPEN = new Map<string, number>([
  ["darwin", 0x20 | constants.O_NONBLOCK],
  ["win32", 0x10000000],
]).get(process.platform);

export async function lockDataDir(dataDir: string, signal: AbortSignal): Promise<number> {
  prepareDataDir(dataDir);
  let lock = tryLock(dataDir);
  if (lock === null) console.log(`DATA_DIR ${dataDir} is in use: waiting up to 30 s for the other process to end.`);
  for (const start = Date.now(); lock === null && Date.now() - start < TIMEOUT; lock = tryLock(dataDir))
    await sleep(250, null, { signal });
  if (lock !== null) return lock;
  throw new StartError(`DATA_DIR ${dataDir} is in use by another process.`);
}

export function isLocked(dataDir: string): boolean {
  if (!existsSync(join(dataDir, FILE))) return false;
  const lock = tryLock(dataDir);
  if (lock !== null) closeSync(lock);
  return lock === null;
}

/** False if the lock file was removed or replaced, because then another process can lock DATA_DIR too. */
export function isStillOurs(dataDir: string, lock: number): boolean {
  return statSync(join(dataDir, FILE), { throwIfNoEntry: false })?.ino === fstatSync(lock).ino;
}

function tryLock(dataDir: string): number | null {
  const path = join(dataDir, FILE);
  let lock: number;
  try {
    lock = openSync(path, constants.O_RDWR | constants.O_CREAT | (LOCKING_OPEN ?? 0), 0o600);
  } catch (error) {
    if (LOCKING_OPEN && error instanceof Error && "code" in error && ["EAGAIN", "EBUSY"].includes(String(error.code)))
      return null;
    throw new StartError(`DATA_DIR ${dataDir} belongs to another user: ${path} cannot be opened.`);
  }
  if (LOCKING_OPEN) return lock;

  // Node cannot lock a file. But when `flock` locks a file that it inherited from us, we hold that lock too.
  const { status, stderr, error } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", lock],
    encoding: "utf8",
  });
  if (status === 0) return lock;
  closeSync(lock);
  if (status === 1) return null;
  throw new StartError(`DATA_DIR ${dataDir} cannot be locked: ${error?.message ?? stderr.trim()}.`);
}
