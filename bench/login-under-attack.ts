import { setTimeout as sleep } from "node:timers/promises";

import sharp from "sharp";

import { ApiSession } from "../tests/server/api-session";
import { type Cleaner, startSite, temporaryDirectory } from "../tests/support/site-process";

// npx tsx bench/login-under-attack.ts
// Starts the build with the demo's packages and prints the home page's p99 in three situations: without load, while ten
// IP addresses send ten logins a second, and while an admin uploads pictures of 5 MB. Load and no load take turns,
// ROUNDS times SECONDS each. Under load the p99 should at most double.
// Then it prints how long the login of an account's owner takes from a known device while an attacker tries passwords
// for that account, from one address and from many. It should take less than two seconds.

const ROUNDS = Number(process.env.ROUNDS ?? 4);
const SECONDS = Number(process.env.SECONDS ?? 15);
const PAGES_A_SECOND = 50;
const YASIR = { email: "yasir@example.com", password: "walnut carving" };

const cleanUps: (() => Promise<void>)[] = [];
const until: Cleaner = (cleanUp) => void cleanUps.unshift(cleanUp);
const site = await startSite(
  {
    DATA_DIR: temporaryDirectory(until),
    DEMO_DATA: "on",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: YASIR.email,
    ADMIN_PASSWORD: YASIR.password,
  },
  { until },
);
try {
  const upload = await uploader();
  await compare("ten logins a second", (signal) => spray(signal, 10, (turn) => `198.51.100.${turn % 10}`));
  await compare("pictures of 5 MB", upload);
  await ownersLogin("one address, 20 a second", (signal) => spray(signal, 20, () => "198.51.100.1"));
  await ownersLogin("many addresses, 50 a second", (signal) =>
    spray(signal, 50, (turn) => `198.${18 + (turn >> 16)}.${(turn >> 8) % 256}.${turn % 256}`),
  );
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}

type Load = (signal: AbortSignal) => Promise<string>;

async function compare(name: string, load: Load) {
  const times = { rest: [] as number[], load: [] as number[] };
  let told = "";
  await askHome(2);
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(3_000);
    times.rest.push(...(await askHome(SECONDS)));
    const stop = new AbortController();
    const loading = load(stop.signal);
    await sleep(1_000);
    times.load.push(...(await askHome(SECONDS)));
    stop.abort();
    told = await loading;
  }
  for (const part of [0.5, 0.99]) {
    const rest = quantile(times.rest, part);
    const loaded = quantile(times.load, part);
    console.warn(
      `home page, p${part * 100}: at rest ${rest.toFixed(1)} ms, ${name} ${loaded.toFixed(1)} ms, ratio ${(loaded / rest).toFixed(2)}`,
    );
  }
  console.warn(`  ${told}`);
}

/** The milliseconds of each home page. Requests are sent at a steady rate and do not wait for earlier responses. */
async function askHome(seconds: number) {
  const asked: Promise<number>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < seconds * PAGES_A_SECOND; turn += 1) {
    await sleep(Math.max(0, start + (turn * 1_000) / PAGES_A_SECOND - performance.now()));
    asked.push(timed(() => fetch(site.url)));
  }
  return Promise.all(asked);
}

async function timed(ask: () => Promise<Response>) {
  const start = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - start;
}

/** Sends wrong passwords for accounts that may exist. */
async function spray(signal: AbortSignal, perSecond: number, addressOf: (turn: number) => string) {
  const statuses: Promise<number>[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const fields = { email: turn % 2 ? YASIR.email : `guest.${turn}@example.com`, password: "wrong words" };
    statuses.push(logIn(fields, { "X-Forwarded-For": addressOf(turn) }).then(({ status }) => status));
    await sleep(1_000 / perSecond);
  }
  const all = await Promise.all(statuses);
  const count = (wanted: number) => all.filter((status) => status === wanted).length;
  return `${all.length} logins: ${count(401)} verified, ${count(429)} refused`;
}

function logIn(fields: typeof YASIR, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Uploads itinerary pictures: a package's main picture would change the catalogue and so the home page. */
async function uploader(): Promise<Load> {
  const admin = new ApiSession(site.url);
  await admin.logIn(YASIR.email, YASIR.password);
  const photo = await noise();
  return async (signal) => {
    let uploads = 0;
    for (; !signal.aborted; uploads += 1) {
      const body = new FormData();
      body.append("imgUrl", photo, "valley.jpg");
      const headers = { ...admin.requestHeaders(), "Sec-Fetch-Site": "same-origin" };
      const answer = await fetch(`${site.url}/admin-dashboard/manage-packages/images`, {
        method: "POST",
        body,
        headers,
      });
      if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}.`);
    }
    return `${uploads} pictures of ${(photo.size / 1e6).toFixed(1)} MB in the last round`;
  };
}

async function noise() {
  const create = { width: 3600, height: 2400, channels: 3, background: "#17606b" } as const;
  const pixels = sharp({ create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 40 } } });
  for (let quality = 95; ; quality -= 5) {
    const bytes = await pixels.jpeg({ quality }).toBuffer();
    if (bytes.length < 5_000_000) return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
  }
}

async function ownersLogin(name: string, load: Load) {
  const home = { "X-Forwarded-For": "203.0.113.7" };
  const first = await logIn(YASIR, home);
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
  if (!device) throw new Error(`Logging in was answered ${first.status}.`);
  const stop = new AbortController();
  const loading = load(stop.signal);
  await sleep(5_000);
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const start = performance.now();
    const { status } = await logIn(YASIR, { ...home, Cookie: device.split(";")[0] ?? "" });
    if (status !== 302) throw new Error(`The owner's login was answered ${status}.`);
    times.push(performance.now() - start);
    await sleep(500 * Math.random());
  }
  stop.abort();
  console.warn(
    `owner's login, ${name}: median ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  );
  console.warn(`  ${await loading}`);
}

function quantile(times: number[], part: number) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}
