import { randomUUID } from "node:crypto";

import { forgetLimits, quantile } from "./measure";
import { markdown } from "./report";
import { openStage, type Site } from "./stage";

// Has the bcrypt cost of production, so that comparing takes as long as for an unknown address.
const HASH = `$2b$12$${"a".repeat(53)}`;

/**
 * Whether response times reveal who has an account (docs/decisions/008-what-a-stranger-learns.md): the same request for an
 * address with an account and for one without, in pairs of random order. Below 2, |z| of the rank-sum test reveals nothing.
 */
export async function answerTimes(pairs = 100) {
  const stage = await openStage();
  try {
    const { db } = stage.world;
    const rows: string[][] = [];
    await db.query('UPDATE "User" SET "passwordHash" = $1', [HASH]);
    for (const path of ["/login", "/forgot-password", "/resend-verification"]) {
      if (path === "/resend-verification") await db.query('UPDATE "User" SET "emailVerifiedAt" = NULL');
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let pair = 0; pair < pairs; pair += 1) {
        // The rate limit would refuse so many requests from one client.
        await forgetLimits(stage.chinar);
        const ids = { known: stage.world.people.bookers[pair % 200]?.id ?? "", unknown: randomUUID() };
        const kinds = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
        for (const kind of kinds) times[kind].push(await timeOf(stage.chinar, path, `${ids[kind]}@example.com`));
      }
      const medians = [times.known, times.unknown].map((each) => quantile(each, 0.5).toFixed(1));
      rows.push([path, ...medians, rankSum(times.known, times.unknown).toFixed(2)]);
    }
    return markdown(["median ms", "with an account", "without", "z"], rows);
  } finally {
    await stage.close();
  }
}

async function timeOf({ url }: Site, path: string, email: string) {
  const start = performance.now();
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ email, password: "wrong words" });
  await (await fetch(url + path, { method: "POST", redirect: "manual", headers, body })).text();
  return performance.now() - start;
}

/** The z of the Mann–Whitney test: how far the two samples lie apart, in standard deviations. */
function rankSum(left: number[], right: number[]) {
  const [n, m] = [left.length, right.length];
  const wins = left.reduce((sum, a) => sum + right.filter((b) => a > b).length, 0);
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
