import pg from "pg";

import { type Settings } from "~/settings.server";

import { fail, type Finding, ok, warn } from "./finding";
import { secondsAhead, type Visit } from "./visit";

type Other = { whose: string; ahead: number };

// Seconds. A code of a second factor is valid for half a minute, and a bucket refuses a request after fifteen.
const ALLOWED = 5;
const TOO_MUCH = 30;

export async function clockOf(of: { settings: Settings; databaseUrl: string; visits: Visit[] }): Promise<Finding> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION } = of.settings;
  const bucket = S3_BUCKET && (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  const others = [
    await databaseClock(of.databaseUrl),
    ...siteClocks(of.visits),
    ...(bucket ? await headerClock(bucket) : []),
  ];
  return judgeClocks(others);
}

export function judgeClocks(others: Other[]): Finding {
  const [worst] = others.toSorted((a, b) => Math.abs(b.ahead) - Math.abs(a.ahead));
  const seconds = Math.round(Math.abs(worst?.ahead ?? 0));
  if (!worst || seconds <= ALLOWED)
    return ok(`This clock agrees with ${others.map(({ whose }) => whose).join(" and ")}.`);
  const words = `The clock of ${worst.whose} is ${seconds} seconds ${worst.ahead > 0 ? "ahead of" : "behind"} this one`;
  const cure = "run timedatectl set-ntp true on both machines.";
  return seconds > TOO_MUCH ? fail(`${words}: ${cure}`) : warn(`${words}: ${cure}`);
}

async function databaseClock(connectionString: string): Promise<Other> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ now: Date }>(`SELECT clock_timestamp() AS "now"`);
    return { whose: "the database", ahead: ((rows[0]?.now.getTime() ?? asked) - (asked + Date.now()) / 2) / 1000 };
  } finally {
    await client.end();
  }
}

function siteClocks(visits: Visit[]): Other[] {
  const [first] = visits.flatMap(({ ahead }) => ahead ?? []);
  return first === undefined ? [] : [{ whose: "SITE_URL", ahead: first }];
}

async function headerClock(url: string): Promise<Other[]> {
  const asked = Date.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const ahead = response && secondsAhead(response.headers.get("date"), asked);
  return ahead === null ? [] : [{ whose: "the bucket", ahead }];
}
