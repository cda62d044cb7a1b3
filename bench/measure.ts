import { setTimeout as sleep } from "node:timers/promises";

import { forgetLimits } from "./bookings";
import { load } from "./load";
import { type Cell, type Row } from "./rows";
import { type Stage } from "./stage";
import { cpuOf, cpuOfFamily, memoryOf } from "./usage";

const CONNECTIONS = 50;
const WARM_UP = 2;
const ROUND = 2;
const PAUSE = 200;

/**
 * `app` and `database`: CPU-seconds for 1,000 requests; `rate`: requests a second; `p99`: milliseconds;
 * `bytes`: of a response with its headers; `memory`: megabytes.
 */
export type Figures = { app: number; database: number; rate: number; p99: number; bytes: number; memory: number };

export type Measured = { name: string; chinar: Figures; express?: Figures; limit?: Figures };

const SITES = ["chinar", "express", "limit"] as const;

/** The sites take turns. The round with the least CPU time counts, because disturbances only add to it. */
export async function measureRow(stage: Stage, row: Row, rounds: number): Promise<Measured> {
  const found = new Map<string, Figures[]>(SITES.map((site) => [site, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const site of SITES) {
      const cell = row[site];
      if (!cell) continue;
      await forgetLimits(stage);
      await sleep(PAUSE);
      const figures = await measureRound(stage, row, cell, round === 0 ? WARM_UP : ROUND);
      if (round > 0) found.get(site)?.push(figures);
    }
  }
  const best = (site: string) => found.get(site)?.toSorted((a, b) => a.app + a.database - b.app - b.database)[0];
  const chinar = best("chinar");
  if (!chinar) throw new Error("Chinar was not measured.");
  return { name: row.name, chinar, express: best("express"), limit: best("limit") };
}

async function measureRound(stage: Stage, row: Row, { site, next }: Cell, seconds: number): Promise<Figures> {
  const times: number[] = [];
  let bytes = 0;
  const wrong = new Set<number>();
  const app = cpuOf(site.pid);
  const database = cpuOfFamily(stage.postmaster);
  const start = performance.now();
  await load({
    port: site.port,
    connections: CONNECTIONS,
    seconds,
    next,
    onAnswer(answer) {
      times.push(answer.took);
      bytes += answer.bytes;
      if (answer.status !== row.status) wrong.add(answer.status);
    },
  });
  const took = performance.now() - start;
  if (wrong.size > 0) throw new Error(`${row.name}: ${site.name} answered ${[...wrong].join()}, not ${row.status}.`);
  const thousands = times.length / 1000;
  return {
    app: (cpuOf(site.pid) - app) / thousands,
    database: (cpuOfFamily(stage.postmaster) - database) / thousands,
    rate: times.length / (took / 1000),
    p99: partOf(times, 0.99),
    bytes: bytes / times.length,
    memory: memoryOf(site.pid),
  };
}

/** The quantile `part` of the times: 0.5 gives the median, 1 the longest. */
export function partOf(times: number[], part: number) {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
}
