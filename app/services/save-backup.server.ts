import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { type Settings } from "~/settings.server";

type Surroundings = Pick<Settings, "NODE_ENV">;

/** Writes a backup to a folder and returns its bytes. What is not read back whole never gets its name. */
export async function saveBackup(folder: string, name: string, surroundings: Surroundings): Promise<number> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.part`);
  try {
    await run(surroundings, [], async (child) =>
      pipeline(child.stdout, createWriteStream(unfinished, { flush: true, mode: 0o600 })),
    );
    await run(surroundings, ["verify"], async (child) => pipeline(createReadStream(unfinished), child.stdin));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const { size } = await stat(unfinished);
  await rename(unfinished, join(folder, name));
  return size;
}

async function run(
  surroundings: Surroundings,
  args: string[],
  carry: (child: ReturnType<typeof start>) => Promise<unknown>,
) {
  const child = start(surroundings, args);
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const carried = carry(child).catch((error: unknown) => error);
  const [code] = (await once(child, "close")) as [number | null];
  const fault = await carried;
  // A full disk ends the other process too, and one that ends leaves a broken pipe.
  if (fault instanceof Error && !("code" in fault && fault.code === "EPIPE")) throw fault;
  if (code !== 0) throw new Error(said.trim().slice(-500) || `It ended with ${code}.`);
}

// The command of docs/OPERATIONS.md: a process of its own gives its memory back.
function start({ NODE_ENV }: Surroundings, args: string[]) {
  const command =
    NODE_ENV === "production" ? ["build/backup.js"] : ["--import", "tsx", join("server", "tools", "backup.ts")];
  return spawn(process.execPath, [...command, ...args]);
}
