import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { sessionCookieValue } from "../tests/support/session-cookie";

export type Stop = () => Promise<unknown>;

type Place = { dataDir: string; databaseUrl: string; until: (stop: Stop) => void };

export type Site = Awaited<ReturnType<typeof start>>;

/** Fills the database: with the demo, or with a million bookings of ten thousand packages. */
export async function prepareChinar(place: Place, isLarge: boolean) {
  const env = { ...process.env, DATABASE_URL: place.databaseUrl };
  if (isLarge)
    execFileSync("npx", ["tsx", "server/tools/seed-large.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  else await (await startChinar(place, { DEMO_DATA: "on" })).stop();
}

export function startChinar({ dataDir, ...place }: Place, more: Record<string, string> = {}) {
  const env = {
    DATA_DIR: dataDir,
    SESSION_SECRET: "the benchmark's own secret of 32 bytes and more",
    // Each request can name its own IP address, so that the rate limits on one client refuse nobody.
    TRUST_PROXY: "1",
    // The Dockerfile sets the same.
    MALLOC_ARENA_MAX: "2",
    ...more,
  };
  return start("Chinar", "server/main.js", place, {
    env,
    cgroup: process.env.BENCH_CGROUP,
    cookie: (token: string) => `session=${sessionCookieValue(token)}`,
  });
}

export function startExpress(place: Place) {
  return start("Express", "bench/sites/express/app.js", place, {
    env: { IMAGES: join(place.dataDir, "images") },
    cookie: (token: string) => `sid=${token}`,
  });
}

/** Starts a bare node:http server that sends the bytes that `from` sent for these paths. */
export function startPages(place: Place, from: Site, paths: string[]) {
  return start("the limit", "bench/sites/limit/pages.js", place, { env: { FROM: from.url, PATHS: paths.join(" ") } });
}

export function startInsert(place: Place) {
  return start("the bare insert", "bench/sites/limit/insert.js", place);
}

type Options = { env?: Record<string, string>; cookie?: (token: string) => string; cgroup?: string | undefined };

/** Joins the cgroup before Node starts, because Node reads the memory limit at its start. */
const ENTER = 'echo $$ > "$0/cgroup.procs" && exec "$@"';

async function start(
  name: string,
  file: string,
  { databaseUrl, until }: Omit<Place, "dataDir">,
  { env, cookie = () => "", cgroup }: Options = {},
) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const settings: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ...env,
  };
  const started = performance.now();
  const [command, ...args] = [...(cgroup ? ["sh", "-c", ENTER, cgroup] : []), process.execPath, file];
  const child = spawn(command, args, { env: settings, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint = String(chunk)));
  const ended = once(child, "exit");
  process.once("exit", () => child.kill("SIGKILL"));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  until(stop);
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${complaint}`);
    await sleep(10);
  }
  return { name, port, url, pid: child.pid ?? 0, cookie, stop, startTime: performance.now() - started };
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}
