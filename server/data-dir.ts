import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

import { StartError } from "./start-error";

export function prepareDataDir(dataDir: string) {
  try {
    makeDirectory(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // A root user has every right, also where the system itself refuses new files, as in /proc.
    rmdirSync(mkdtempSync(join(dataDir, "writable-")));
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} is not a directory this user can write to.`);
  }
}

/** Like mkdir with `recursive`, which never returns for a path below /proc. */
function makeDirectory(path: string) {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

export function keptSecret(dataDir: string, name: string): string {
  return readSecret(dataDir, name) || makeSecret(dataDir, name);
}

export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

function makeSecret(dataDir: string, name: string): string {
  const secret = randomBytes(32).toString("base64url");
  const path = join(dataDir, name);
  writeFileSync(`${path}.new`, secret, { mode: 0o600, flush: true });
  moveDurably(`${path}.new`, path, dataDir);
  return secret;
}

/** Renames a file and syncs its directory, because only then does the rename survive a power cut. */
export function moveDurably(from: string, to: string, directory: string) {
  renameSync(from, to);
  // Windows cannot open a directory.
  if (process.platform === "win32") return;
  const fd = openSync(directory, "r");
  fsyncSync(fd);
  closeSync(fd);
}
