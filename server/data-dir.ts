import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { StartError } from "./start-error";

/** Makes the directory if it is missing, and refuses one that cannot be written. */
export function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} is not a directory this user can write to.`);
  }
}

/** Reads a secret of this installation, making a random one the first time. */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, randomBytes(32).toString("base64url"), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path, "utf8").trim();
}
