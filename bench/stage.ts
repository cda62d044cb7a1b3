import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { hashSecret, newSecret } from "~/values/secret.server";

import { readPidFile } from "../server/postgres/cluster";
import { startEmbeddedDatabase } from "../server/postgres/embedded-database";
import { build, isBuilt } from "../server/tools/build.js";
import { freePort } from "../tests/support/free-port";
import { sessionCookieValue } from "../tests/support/session-cookie";

export type Person = { id: string; token: string };
export type Site = Awaited<ReturnType<typeof startSite>> & { world: World };
export type Stage = Awaited<ReturnType<typeof openStage>>;
export type SiteName = "limit" | "express" | "before" | "chinar";

type Stop = () => Promise<unknown>;
type Until = (stop: Stop) => void;

type World = Awaited<ReturnType<typeof fillWorld>>;

/** How many bookings to fill in instead of the demo's, the directory of another build to measure too, whether plain sites run, and settings. */
type Wanted = {
  bookings?: number;
  against?: string | undefined;
  isCompared?: boolean;
  env?: Record<string, string>;
};

/** Starts and fills a PostgreSQL in a temporary directory and starts the sites on it. `close` stops and removes all. */
export async function openStage({ bookings, against, isCompared = false, env }: Wanted = {}) {
  const stops: Stop[] = [];
  const until: Until = (stop) => void stops.unshift(stop);
  const close = async () => {
    for (const stop of stops) await stop();
  };
  try {
    if (!isBuilt()) await build();
    const dataDir = mkdtempSync(join(tmpdir(), "chinar-bench-"));
    until(async () => rmSync(dataDir, { recursive: true }));
    const database = startEmbeddedDatabase({ dataDir });
    until(database.stop);
    const databaseUrl = await database.url;
    const postmaster = readPidFile(join(dataDir, "postgres"))?.pid ?? 0;

    const world = await fillWorld({ dataDir, databaseUrl }, { until, bookings });
    const chinar = { ...(await startChinar("Chinar", world, until, env)), world };
    const sites: Partial<Record<SiteName, Site>> = {};
    if (isCompared) {
      const paths = ["/", `/packages/${world.packages[0]}`, "/api/v1/packages/admin"];
      const copied = { FROM: chinar.url, PATHS: paths.join(" ") };
      sites.limit = { ...(await startSite("limit", "bench/sites/limit.js", world, { until, env: copied })), world };
      const cookie = (token: string) => `sid=${token}`;
      const express = await startSite("Express", "bench/sites/express.js", world, { until, env: {}, cookie });
      sites.express = { ...express, world };
    }
    if (against) {
      const own = mkdtempSync(join(tmpdir(), "chinar-bench-"));
      until(async () => rmSync(own, { recursive: true }));
      await world.db.query("CREATE DATABASE before");
      const place = { dataDir: own, databaseUrl: databaseUrl.replace(/\/[^/]*$/, "/before"), cwd: against };
      const other = await fillWorld(place, { until, bookings });
      sites.before = { ...(await startChinar("before", other, until)), world: other };
    }
    return { postmaster, world, chinar, sites: { ...sites, chinar }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Place = { dataDir: string; databaseUrl: string; cwd?: string };

async function fillWorld(place: Place, { until, bookings }: { until: Until; bookings: number | undefined }) {
  if (bookings) {
    const env = { ...process.env, DATABASE_URL: place.databaseUrl };
    const args = ["tsx", "server/tools/seed-large.ts", String(bookings)];
    execFileSync("npx", args, { cwd: place.cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  } else await (await startChinar("demo", place, until, { DEMO_DATA: "on" })).stop();
  const db = new pg.Client({ connectionString: place.databaseUrl });
  await db.connect();
  until(() => db.end());
  const people = await addPeople(db);
  const { rows } = await db.query<{ id: string }>(
    `SELECT "id" FROM (SELECT * FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished" ORDER BY "createdAt" DESC LIMIT 12) AS shown
     WHERE "availability" <> 'sold out'`,
  );
  return { ...place, db, people, packages: rows.map(({ id }) => id) };
}

function startChinar(name: string, place: Place, until: Until, more: Record<string, string> = {}) {
  const env = {
    DATA_DIR: place.dataDir,
    SESSION_SECRET: "the benchmark's own secret of 32 bytes and more",
    // Each request can name its own IP address, so that the rate limits on one client refuse nobody.
    TRUST_PROXY: "1",
    // As in `npm start`.
    NODE_OPTIONS: "--max-old-space-size=256",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    ...more,
  };
  const cookie = (token: string) => `session=${sessionCookieValue(token)}`;
  return startSite(name, "build/start.js", place, { until, env, cookie });
}

type Options = { until: Until; env: Record<string, string>; cookie?: (token: string) => string };

async function startSite(
  name: string,
  file: string,
  { databaseUrl, cwd }: Place,
  { until, env, cookie = () => "" }: Options,
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
  const child = spawn(process.execPath, [file], { cwd, env: settings, stdio: ["ignore", "ignore", "pipe"] });
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
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${complaint}`);
    await sleep(10);
  }
  return { name, port, url, pid: child.pid ?? 0, cookie, stop, startTime: performance.now() - started };
}

const READERS = 50;
const BOOKERS = 200;

/** Adds an admin, readers with 20 bookings each and bookers, logs all of them in, and the table of the plain sites. */
async function addPeople(db: pg.Client) {
  const people: Person[] = Array.from({ length: 1 + READERS + BOOKERS }, () => ({
    id: randomUUID(),
    token: newSecret(),
  }));
  const rows = people.map(({ id, token }, n) => ({ id, hash: hashSecret(token), role: n === 0 ? "admin" : "user" }));
  await db.query(USERS, [JSON.stringify(rows)]);
  await db.query(ANY_DAY);
  const [admin, readers, bookers] = [people.slice(0, 1), people.slice(1, 1 + READERS), people.slice(1 + READERS)];
  await db.query(BOOKINGS, [readers.map(({ id }) => id)]);
  await db.query(PLAIN_BOOKINGS);
  await db.query("VACUUM (ANALYZE)");
  return { admin, readers, guest: readers.slice(0, 1), bookers };
}

const USERS = `
  WITH person AS (SELECT * FROM jsonb_to_recordset($1) AS each("id" uuid, "hash" text, "role" text)),
  added AS (
    INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "role")
    SELECT "id", 'Aisha Bhat', "id" || '@example.com', now(), '', '+91 98765 43210', '12 Residency Road', '560025', 'Bengaluru', 'Karnataka', 'India', "role"
    FROM person RETURNING "id"
  )
  INSERT INTO "Session" ("id", "tokenHash", "userId", "expiresAt")
  SELECT gen_random_uuid(), "hash", "id", now() + interval '1 day' FROM person JOIN added USING ("id")`;

const BOOKINGS = `
  INSERT INTO "Booking" ("id", "userId", "packageId", "startDate", "numberOfPersons", "lines", "totalPrice", "packageTitle",
    "locationName", "days", "nights", "customerName", "customerEmail", "customerPhone", "createdAt")
  SELECT gen_random_uuid(), u."id", p."id", current_date + n::integer, 2, jsonb_build_array(jsonb_build_object('rule', 'adults', 'kind', 'person', 'label', '2 persons',
      'quantity', 2, 'each', p."startingPrice")), 2 * p."startingPrice", p."packageTitle",
    p."locationName", p."days", p."nights", u."name", u."email", u."phoneNumber", now() - n * interval '1 day'
  FROM "User" u CROSS JOIN generate_series(1, 20) AS n
  JOIN (SELECT *, row_number() OVER (ORDER BY "createdAt" DESC) AS place FROM "Package" ORDER BY "createdAt" DESC LIMIT 12) p
    ON p.place = 1 + n % (SELECT least(12, count(*)) FROM "Package")
  WHERE u."id" = ANY($1)`;

// Otherwise full or closed days would refuse bookings.
const ANY_DAY = `
  UPDATE "Package" SET "dateRule" = 'open', "seatsPerDay" = NULL, "leadDays" = 0, "firstDay" = NULL, "lastDay" = NULL, "seasons" = '{}',
    "weekdays" = 127, "minPersons" = 1, "salesStopped" = false;
  UPDATE "PackageDay" SET "capacity" = NULL, "closed" = false, "cutoffDays" = NULL;`;

const PLAIN_BOOKINGS = `
  CREATE TABLE plain_booking AS SELECT "userId" AS user_id, "packageId" AS package_id, "startDate" AS start_date, "numberOfPersons" AS persons,
    "totalPrice" / "numberOfPersons" AS unit_price, "totalPrice" AS total_price, "bookingStatus" AS status, "createdAt" AS created_at FROM "Booking";
  ALTER TABLE plain_booking ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ADD FOREIGN KEY (user_id) REFERENCES "User",
    ADD FOREIGN KEY (package_id) REFERENCES "Package", ALTER status SET DEFAULT 'pending', ALTER created_at SET DEFAULT now();
  CREATE INDEX ON plain_booking (user_id, created_at DESC);
  CREATE INDEX ON plain_booking (package_id);`;
