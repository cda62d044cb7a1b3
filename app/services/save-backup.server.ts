import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { z } from "zod";

import { type Settings } from "~/settings.server";

type Surroundings = Pick<Settings, "NODE_ENV" | "BACKUP_DIR">;

const result = z.object({ bytes: z.number() });

/** Writes a backup to where they are kept, reads it back and returns its bytes. Throws what a host should know. */
export async function saveBackup(name: string, surroundings: Surroundings): Promise<number> {
  return result.parse(JSON.parse(await run(surroundings, "keep", name))).bytes;
}

export async function removeOldBackups(surroundings: Surroundings) {
  await run(surroundings, "prune");
}

/** The command of docs/OPERATIONS.md: a process of its own gives its memory back. */
async function run({ NODE_ENV, BACKUP_DIR }: Surroundings, ...args: string[]) {
  const command =
    NODE_ENV === "production" ? ["build/backup.js"] : ["--import", "tsx", join("server", "tools", "backup.ts")];
  const child = spawn(process.execPath, [...command, ...args], {
    env: { ...process.env, BACKUP_DIR },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (written.stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (written.stderr += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(written.stderr.trim().slice(-500) || `It ended with ${code}.`);
  return written.stdout;
}
