import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";

import { inject, onTestFinished } from "vitest";

import { createDatabase, dropDatabase } from "./database";
import { temporaryDirectory } from "./site-process";

/** Runs the backup command as a shell does, with the files `from` and `to` as standard input and output. */
export async function backup(settings: Record<string, string>, { args = [] as string[], from = "", to = "" } = {}) {
  const files = [from && openSync(from, "r"), to && openSync(to, "w")].map((file) => (file === "" ? "ignore" : file));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [resolve("build/backup.js"), ...args], {
    env: { NODE_ENV: "production", PATH, HOME, ...settings },
    stdio: [files[0] ?? "ignore", files[1] ?? "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += String(chunk)));
  await once(child, "close");
  for (const file of files) if (typeof file === "number") closeSync(file);
  // The last line, because the S3 client may print a warning about an old Node version first.
  return { status: child.exitCode, said: said.trim().split("\n").at(-1) };
}

/** The settings for a new database without tables. */
export async function emptyDatabase() {
  const server = inject("databaseServer");
  const name = `${inject("databasePrefix")}_${randomUUID()}`;
  const DATABASE_URL = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return { DATABASE_URL, DATA_DIR: temporaryDirectory(), SESSION_SECRET: "the tests' own secret of 32 bytes and more" };
}
