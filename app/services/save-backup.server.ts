import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { z } from "zod";

import { type Settings } from "~/settings.server";

type Surroundings = Pick<Settings, "NODE_ENV" | "BACKUP_DIR">;

const saved = z.object({ bytes: z.number(), kept: z.string().array(), faults: z.string().array() });

/** `kept` are the places that have the backup, `faults` sentences for the host on the places that do not. */
export type SavedBackup = z.output<typeof saved>;

/**
 * Writes a backup to all configured places and reads it back; "complete" skips places that have one of this name.
 * Throws a message for the host if nothing could be tried.
 */
export async function saveBackup(
  name: string,
  surroundings: Surroundings,
  how: "keep" | "complete" = "keep",
): Promise<SavedBackup> {
  return saved.parse(JSON.parse(await run(surroundings, how, name)));
}

export async function removeOldBackups(surroundings: Surroundings) {
  await run(surroundings, "prune");
}

/** Runs the command of docs/OPERATIONS.md in a process of its own, so that its memory is released. */
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
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  // A partial success is reported on standard output, so only an empty output is an error.
  if (code !== 0 && !written.stdout) throw new Error(written.stderr.trim().slice(-500) || endOf(code, signal));
  return written.stdout;
}

function endOf(code: number | null, signal: string | null) {
  return signal === "SIGKILL" ? "The command was killed, perhaps because memory ran out." : `Exit code ${code}.`;
}
