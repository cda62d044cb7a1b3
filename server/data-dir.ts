import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { StartError } from "./start-error";

export function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} is not a directory this user can write to.`);
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
