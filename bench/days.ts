import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { startEmbeddedDatabase } from "../server/postgres/embedded-database";

import { addPeople, type Person } from "./people";
import { xsrfOf } from "./requests";
import { prepareChinar, type Site, startChinar, type Stop } from "./sites";

// npx tsx bench/days.ts [part of a row's name]
// What days cost: pages of twelve packages against ten thousand, each with 365 days of limited places and prices; a booking
// with days against one without; and a visitor's cached page, read in a steady stream, while others book days with places,
// against days without and against nobody.
// Prints milliseconds to the first byte, the lowest and the median of ROUNDS, and their ratio.

const ROUNDS = Number(process.env.ROUNDS ?? 40);
const ONLY = process.argv[2] ?? "";

type Stage = { db: pg.Client; site: Site; admin: Person; bookers: Person[]; withDays: string[]; without: string[] };

/** Makes the demo's packages many, half of a dozen of them without days. */
const FILL = `
  CREATE TEMP TABLE made AS SELECT p."id" AS "from", gen_random_uuid() AS "id", n FROM generate_series(1, $1) n
    JOIN (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "Package" WHERE "packageTitle" NOT LIKE '%Ski%') p
      ON p.place = 1 + n % 8`;
const COPY = `
  INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice", "availability",
    "description", "includedFeatures", "excludedFeatures", "tags", "itinerary", "seatsPerDay")
  SELECT made."id", "packageTitle" || ' ' || n, "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice", 'available',
    "description", "includedFeatures", "excludedFeatures", "tags", "itinerary", CASE WHEN n % 2 = 0 OR n > 12 THEN 500 END
  FROM made JOIN "Package" p ON p."id" = made."from"`;
const DAYS = `
  INSERT INTO "PackageDay" ("packageId", "day", "capacity", "ownCapacity", "unitPrice")
  SELECT "id", current_date + d, 500, true, "startingPrice" + 1000 * (d % 3) FROM "Package" CROSS JOIN generate_series(0, 364) d
  WHERE "seatsPerDay" = 500`;

const stops: Stop[] = [];
let turn = 0;
try {
  const small = await open(12);
  const large = await open(10_000);
  console.log(row("", ["lowest", "other", "ratio", "median", "other", "ratio"]));
  const page = ({ withDays: [id] }: Stage) => `/packages/${id}`;
  const editor = ({ withDays: [id] }: Stage) => `/admin-dashboard/manage-packages/days/${id}`;
  await compare("package page, not cached", small, large, (stage) => read(stage, page(stage), { isFresh: true }));
  const month = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 7);
  await compare("search by month, not cached", small, large, (stage) =>
    read(stage, `/packages?month=${month}`, { isFresh: true }),
  );
  await compare("day editor", small, large, (stage) => read(stage, editor(stage)));
  await compare("agenda", small, large, (stage) => read(stage, "/admin-dashboard/agenda"));
  await compare("reports", small, large, (stage) => read(stage, "/admin-dashboard/reports"));
  for (const stage of [small, large]) {
    const size = stage === small ? "12" : "10,000";
    const without = { ...stage, withDays: stage.without };
    await compare(`booking without days, with (${size})`, without, stage, book);
    const quiet = { ...stage, bookers: [] };
    const reading = (others: Stage) => readWhile(others, stage.withDays[0]);
    await compare(`cached page, while they book (${size})`, quiet, stage, reading);
    await compare(`while they book without days, with (${size})`, without, stage, reading);
  }
} finally {
  for (const stop of stops) await stop();
}

async function open(packages: number): Promise<Stage> {
  const until = (stop: Stop) => void stops.unshift(stop);
  const dataDir = mkdtempSync(join(tmpdir(), "chinar-bench-"));
  until(async () => rmSync(dataDir, { recursive: true }));
  const database = startEmbeddedDatabase({ dataDir });
  until(database.stop);
  const place = { dataDir, databaseUrl: await database.url, until };
  await prepareChinar(place, false);
  const db = new pg.Client({ connectionString: place.databaseUrl });
  await db.connect();
  until(() => db.end());
  await db.query(FILL, [packages]);
  await db.query(COPY);
  // Without the triggers, which would count each of the days.
  await db.query("SET session_replication_role = replica");
  await db.query(DAYS);
  await db.query("SET session_replication_role = origin");
  const { admin, bookers } = await addPeople(db);
  const idsOf = async (condition: string) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT p."id" FROM "Package" p JOIN made USING ("id") WHERE ${condition} ORDER BY n LIMIT 6`,
    );
    return rows.map(({ id }) => id);
  };
  const [withDays, without] = [await idsOf(`"seatsPerDay" = 500`), await idsOf(`"seatsPerDay" IS NULL`)];
  return { db, site: await startChinar(place), admin, bookers, withDays, without };
}

/** Measures both in turns, and prints their times and ratios. */
async function compare(name: string, one: Stage, other: Stage, work: (stage: Stage) => Promise<number>) {
  if (!name.includes(ONLY)) return;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const found = [await work(one), await work(other)] as const;
    if (round >= 3) found.forEach((time, side) => times[side]?.push(time));
  }
  const cells = [0, 0.5].flatMap((part) => {
    const [a = Number.NaN, b = Number.NaN] = times.map(
      (all) => all.sort((x, y) => x - y)[Math.floor(all.length * part)],
    );
    return [a.toFixed(2), b.toFixed(2), (b / a).toFixed(2)];
  });
  console.log(row(name, cells));
}

function row(name: string, cells: string[]) {
  return name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join("");
}

/** Fresh: as after a change of the catalogue, so that the page is not cached. */
async function read({ db, site, admin }: Stage, path: string, { isFresh = false } = {}) {
  if (isFresh) await db.query("SELECT raise_version('Catalogue Version')");
  const start = performance.now();
  const headers: Record<string, string> = isFresh ? {} : { Cookie: site.cookie(admin.token) };
  const answer = await fetch(site.url + path, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - start;
}

async function book({ db, site, bookers, withDays }: Stage) {
  turn += 1;
  const person = bookers[turn % bookers.length];
  if (!person) throw new Error("Nobody can book.");
  await db.query(`DELETE FROM "RateLimit"`);
  const headers = { ...(await xsrfOf(site, person)), "Content-Type": "application/json" };
  const startDate = new Date(Date.now() + (30 + (turn % 300)) * 86_400_000).toISOString().slice(0, 10);
  const packageId = withDays[turn % withDays.length];
  const body = JSON.stringify({ packageId, startDate, numberOfPersons: 1, idempotencyKey: crypto.randomUUID() });
  const start = performance.now();
  const answer = await fetch(`${site.url}/api/v1/booking/admin`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`Booking answered ${answer.status}.`);
  return performance.now() - start;
}

/** A second of requests, one after the other, for a package's cached page, while others book four times. */
async function readWhile(others: Stage, id = "") {
  const end = performance.now() + 1000;
  const booking = others.bookers.length > 0 ? bookUntil(end, others) : undefined;
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${others.site.url}/packages/${id}`)).arrayBuffer();
    times.push(performance.now() - start);
    await sleep(5);
  }
  await booking;
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

async function bookUntil(end: number, { withDays: [, ...others], ...stage }: Stage) {
  while (performance.now() < end) {
    await book({ ...stage, withDays: others });
    await sleep(200);
  }
}
