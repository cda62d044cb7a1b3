import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { load } from "./load";
import { requestsOf, type Row, statusOf } from "./rows";
import { type Site, type SiteName, type Stage } from "./stage";

const CONNECTIONS = 20;
const SECONDS = 2;
const PAUSE = 200;
/** Requests of warm-up: until then a page's code is compiled while it runs. */
const WARM = 500;

/**
 * `app` and `database`: CPU-milliseconds for a request; `rate`: requests a second; `p99`: milliseconds;
 * `bytes`: of a response with its headers; `memory`: megabytes; `requests`: how many were sent.
 */
export type Figures = Record<"app" | "database" | "rate" | "p99" | "bytes" | "memory" | "requests", number>;

export type Measured = { name: string } & Partial<Record<SiteName, Figures>>;

/** The sites take turns after the warm-up. The round with the least CPU time counts, because disturbances only add to it. */
export async function measureRow({ sites, postmaster }: Stage, row: Row, rounds: number): Promise<Measured> {
  const names = (["limit", "express", "before", "chinar"] as const).filter(
    (name) => name === "before" || name === "chinar" || row.also?.includes(name),
  );
  const measured: Measured = { name: row.name };
  const turns: [SiteName, () => Promise<Figures>][] = [];
  for (const name of names) {
    const site = sites[name];
    if (!site) continue;
    const asked = { next: await requestsOf(site, row), status: statusOf(row), postmaster };
    const measure = async () => {
      await forgetLimits(site);
      await sleep(PAUSE);
      return measureRound(site, asked);
    };
    for (let sent = 0; sent < WARM;) sent += (await measure()).requests;
    turns.push([name, measure]);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of turns) {
      const figures = await measure();
      const best = measured[name];
      if (!best || totalOf(figures) < totalOf(best)) measured[name] = figures;
    }
  }
  return measured;
}

export function totalOf({ app, database }: Figures) {
  return app + database;
}

type Asked = { next: Awaited<ReturnType<typeof requestsOf>>; status: number; postmaster: number };

async function measureRound(site: Site, { next, status, postmaster }: Asked): Promise<Figures> {
  const times: number[] = [];
  const wrong = new Set<number>();
  let bytes = 0;
  const app = cpuOf(site.pid);
  const database = cpuOfFamily(postmaster);
  const start = performance.now();
  await load({
    port: site.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next,
    onAnswer(answer) {
      times.push(answer.took);
      bytes += answer.bytes;
      if (answer.status !== status) wrong.add(answer.status);
    },
  });
  if (wrong.size > 0) throw new Error(`${site.name} answered ${[...wrong].join()}, not ${status}.`);
  const seconds = (performance.now() - start) / 1000;
  return {
    app: ((cpuOf(site.pid) - app) * 1000) / times.length,
    database: ((cpuOfFamily(postmaster) - database) * 1000) / times.length,
    rate: times.length / seconds,
    p99: quantile(times, 0.99),
    bytes: bytes / times.length,
    memory: memoryOf(site.pid),
    requests: times.length,
  };
}

/** Empties the rate limits: one user may book 20 times in ten minutes, so a round would soon get only refusals. */
export async function forgetLimits({ world: { db } }: Site) {
  await db.query('DELETE FROM "RateLimit"');
}

/** 0.5 gives the median, 1 the longest. */
export function quantile(times: number[], part: number) {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
}

// What follows reads /proc, so the bench runs on Linux only.

/** Proportional set size in megabytes: a page shared by n processes counts as 1/n. */
export function memoryOf(pid: number) {
  const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** CPU-seconds that all threads of a process have used, in user and system mode. */
function cpuOf(pid: number) {
  return sumOfTicks(pid, ["user", "system"]);
}

/** CPU-seconds of a process and its children, including children that have ended. */
function cpuOfFamily(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const theirs = children.map((child) => {
    try {
      return cpuOf(Number(child));
    } catch {
      return 0;
    }
  });
  return sumOfTicks(pid, ["user", "system", "endedUser", "endedSystem"]) + theirs.reduce((sum, each) => sum + each, 0);
}

const FIELDS = { user: 11, system: 12, endedUser: 13, endedSystem: 14 };
const TICKS_A_SECOND = 100;

function sumOfTicks(pid: number, names: (keyof typeof FIELDS)[]) {
  // Cuts off the process name in parentheses, because it may contain spaces.
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?!.*\) )/s);
  const fields = rest.split(" ");
  return names.reduce((sum, name) => sum + Number(fields[FIELDS[name]]), 0) / TICKS_A_SECOND;
}
