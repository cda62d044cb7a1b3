import { readFileSync } from "node:fs";

// Reads /proc, so the bench runs on Linux only.

const TICKS_A_SECOND = 100;

/** CPU-seconds that all threads of a process have used, in user and system mode. */
export function cpuOf(pid: number) {
  return sumOfTicks(pid, ["user", "system"]);
}

/** CPU-seconds of a process and its children, including children that have ended. */
export function cpuOfFamily(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const theirs = children.map((child) => ifStillThere(() => cpuOf(Number(child))) ?? 0);
  return sumOfTicks(pid, ["user", "system", "endedUser", "endedSystem"]) + theirs.reduce((sum, each) => sum + each, 0);
}

/** Proportional set size in megabytes: a page shared by n processes counts as 1/n. */
export function memoryOf(pid: number) {
  const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

const FIELDS = { user: 11, system: 12, endedUser: 13, endedSystem: 14 };

function sumOfTicks(pid: number, names: (keyof typeof FIELDS)[]) {
  // Cuts off the process name in parentheses, because it may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return names.reduce((sum, name) => sum + Number(fields[FIELDS[name]]), 0) / TICKS_A_SECOND;
}

function ifStillThere<T>(read: () => T) {
  try {
    return read();
  } catch {
    return null;
  }
}
