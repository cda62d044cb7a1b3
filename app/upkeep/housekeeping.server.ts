import { setTimeout as sleep } from "node:timers/promises";

import { log } from "~/log.server";
import { inWork, Work } from "~/work.server";

type Job = () => Promise<unknown>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// On globalThis, because a development server reloads this module after every change.
declare global {
  var housekeeping: AbortController | undefined;
}

export function startHousekeeping(jobs: Job[]) {
  if (globalThis.housekeeping) return;
  globalThis.housekeeping = new AbortController();
  const soon = (2 + 5 * Math.random()) * MINUTE;
  run(jobs, soon, globalThis.housekeeping.signal).catch(() => undefined);
}

export function stopHousekeeping() {
  globalThis.housekeeping?.abort();
  globalThis.housekeeping = undefined;
}

async function run(jobs: Job[], pause: number, signal: AbortSignal): Promise<never> {
  for (; ; pause = HOUR) {
    await sleep(pause, undefined, { signal, ref: false });
    await tidyUp(jobs);
  }
}

export async function tidyUp(jobs: Job[]) {
  const round = new Work(() => ({ worker: "housekeeping" }));
  for (const outcome of await inWork(round, () => Promise.allSettled(jobs.map((job) => job())))) {
    if (outcome.status === "rejected") log.warn({ error: outcome.reason }, "housekeeping; trying again in an hour");
  }
}
