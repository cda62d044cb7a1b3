import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { log } from "~/log.server";
import { isUnavailable } from "~/upkeep/unavailable.server";
import { inWork, Work } from "~/work.server";

type Job = () => Promise<unknown>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// On globalThis, because a development server reloads this module after every change.
declare global {
  var housekeeping: AbortController | undefined;
}

/**
 * Runs each job every hour, or `often` every minute, on a timer of its own, so that a long one holds up no other. They do
 * not start all at once.
 */
export function startHousekeeping(
  jobs: Job[],
  { often = [] as Job[], first = (2 + 5 * Math.random()) * MINUTE, every = HOUR } = {},
) {
  if (globalThis.housekeeping) return;
  const { signal } = (globalThis.housekeeping = new AbortController());
  setMaxListeners(jobs.length + often.length, signal);
  for (const job of often) repeat(job, MINUTE, MINUTE, signal).catch(() => undefined);
  const apart = first / jobs.length;
  for (const [index, job] of jobs.entries()) repeat(job, first + index * apart, every, signal).catch(() => undefined);
}

export function stopHousekeeping() {
  globalThis.housekeeping?.abort();
  globalThis.housekeeping = undefined;
}

async function repeat(job: Job, first: number, every: number, signal: AbortSignal): Promise<never> {
  for (let pause = first; ; pause = every) {
    await sleep(pause, undefined, { signal, ref: false });
    await tidyUp(job, every);
  }
}

export async function tidyUp(job: Job, every = HOUR) {
  const round = new Work(() => ({ worker: "housekeeping" }));
  const again = `housekeeping; trying again in ${every < HOUR ? "a minute" : "an hour"}`;
  // What comes every minute is no trouble while a booking holds its rows: it has the next round.
  await inWork(round, job).catch((error: unknown) =>
    every < HOUR && isUnavailable(error)
      ? log.info(`Rows locked or the database away: ${again}`)
      : log.warn({ error }, again),
  );
}
