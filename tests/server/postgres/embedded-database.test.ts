import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { findEmbeddedDatabase } from "../../../server/postgres/cluster";
import { query } from "../../support/database";
import { databaseOf, hangPostgres, postgresPid } from "../../support/embedded-postgres";
import { runSite, type SiteProcess, startSite, temporaryDirectory, waitFor } from "../../support/site-process";
import { ApiSession } from "../api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

async function admins(dataDir: string) {
  return query(databaseOf(dataDir), `SELECT "email" FROM "User" WHERE "role" = 'admin'`);
}

async function kill(site: SiteProcess) {
  site.child.kill("SIGKILL");
  await site.exited;
}

/** Books one trip after the other, and keeps the numbers of those that were acknowledged. */
function keepBooking(site: SiteProcess, dataDir: string, packageId: string) {
  const acknowledged: number[] = [];
  const enough = new AbortController();
  const done = (async () => {
    const yasir = new ApiSession(site.url);
    await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
    while (!enough.signal.aborted) {
      const startDate = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10);
      const trip = { packageId, startDate, numberOfPersons: 2, idempotencyKey: randomUUID() };
      const answer = await yasir.call("POST", "/booking/admin", trip).catch(() => null);
      const booking = answer?.status === 201 ? (answer.body as { booking: { bookingNumber: number } }).booking : null;
      if (booking) acknowledged.push(booking.bookingNumber);
      // Nobody books as fast as this.
      if (answer?.status === 429) await query(databaseOf(dataDir), 'DELETE FROM "RateLimit"').catch(() => null);
    }
  })();
  const stop = async () => {
    enough.abort();
    await done;
  };
  return { acknowledged, stop };
}

async function addPackage(dataDir: string): Promise<string> {
  const [row] = await query(
    databaseOf(dataDir),
    `INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice",
       "availability", "description", "itinerary")
     VALUES ($1, 'Gulmarg in snow', 'Winter', 'Gulmarg', 3, 2, 12999, 14999, 'available', 'Snow.', '<p>Ski.</p>')
     RETURNING "id"`,
    [randomUUID()],
  );
  return String(row?.id);
}

async function lost(dataDir: string, acknowledged: number[]) {
  const rows = await query(databaseOf(dataDir), `SELECT "bookingNumber" FROM "Booking"`);
  const stored = new Set(rows.map(({ bookingNumber }) => bookingNumber));
  return acknowledged.filter((number) => !stored.has(number));
}

test("a first start makes everything, tells the logins once, and the second start keeps it", async () => {
  const dataDir = temporaryDirectory();
  const first = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "on" });
  const firstReady = performance.now() - first.started;
  expect(first.written.stdout).toMatch(
    /Ready at http:\/\/localhost:\d+\n {2}Admin: .+@.+ {2}\S+\n {2}Tourist: .+@.+ {2}\S+\n/,
  );
  for (const secret of ["postgres-password", "session-secret"]) {
    expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600);
  }
  const before = await admins(dataDir);
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  expect(first.written.stderr).toBe("");
  expect(findEmbeddedDatabase(dataDir)).toBeNull();

  const second = await startSite({ DATA_DIR: dataDir });
  console.log(
    `Ready after ${Math.round(firstReady)} ms, again after ${Math.round(performance.now() - second.started)} ms`,
  );
  expect(second.written.stdout).not.toContain("Admin:");
  expect(await admins(dataDir)).toEqual(before);
  const home = await (await fetch(second.url)).text();
  expect(home).toContain("Dal Lake Houseboat Weekend");
});

test("the database listens to this machine only", async () => {
  const dataDir = temporaryDirectory();
  await startSite({ DATA_DIR: dataDir });
  const rows = await query(databaseOf(dataDir), "SELECT name, setting FROM pg_settings WHERE name = ANY($1)", [
    ["listen_addresses", "unix_socket_directories", "fsync", "server_encoding", "TimeZone"],
  ]);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "on",
    server_encoding: "UTF8",
    TimeZone: "UTC",
  });
});

test("no acknowledged booking is lost when the site is killed", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir, ...YASIR });
  const bookings = keepBooking(site, dataDir, await addPackage(dataDir));
  await waitFor("some bookings", () => bookings.acknowledged.length > 10);
  await kill(site);
  await bookings.stop();
  const orphan = postgresPid(dataDir);

  await startSite({ DATA_DIR: dataDir });
  expect(postgresPid(dataDir)).not.toBe(orphan);
  expect(await lost(dataDir, bookings.acknowledged)).toEqual([]);
});

test("no acknowledged booking is lost when PostgreSQL is killed, and the site goes on", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir, ...YASIR });
  const bookings = keepBooking(site, dataDir, await addPackage(dataDir));
  await waitFor("some bookings", () => bookings.acknowledged.length > 10);

  process.kill(postgresPid(dataDir), "SIGKILL");
  const killed = performance.now();
  const before = bookings.acknowledged.length;
  await waitFor("more bookings", () => bookings.acknowledged.length > before + 5, 10_000);
  console.log(`Booking again ${Math.round(performance.now() - killed)} ms after PostgreSQL was killed`);
  await bookings.stop();
  expect(site.child.exitCode).toBeNull();
  expect(await lost(dataDir, bookings.acknowledged)).toEqual([]);
});

test("while PostgreSQL hangs every request is answered in time, and bookings go on when it wakes", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir, ...YASIR });
  const packageId = await addPackage(dataDir);
  const bookings = keepBooking(site, dataDir, packageId);
  await waitFor("some bookings", () => bookings.acknowledged.length > 5);

  const wake = await hangPostgres(dataDir);
  try {
    const hung = performance.now();
    const paths = [
      "/",
      `/packages/${packageId}`,
      "/sitemap.xml",
      "/packages.data",
      "/api/v1/packages/admin",
      "/readyz",
    ];
    const answers = await Promise.all(paths.map((path) => fetch(site.url + path)));
    expect(performance.now() - hung).toBeLessThan(10_000);
    for (const answer of answers) expect([answer.status, answer.url]).toEqual([503, answer.url]);
    expect(answers.slice(0, 5).map(({ headers }) => headers.get("Retry-After"))).toEqual(Array(5).fill("5"));
    for (const path of ["/healthz", "/login", "/terms"]) expect((await fetch(site.url + path)).status, path).toBe(200);
  } finally {
    wake();
  }

  const before = bookings.acknowledged.length;
  await waitFor("more bookings", () => bookings.acknowledged.length > before + 5, 10_000);
  await bookings.stop();
  expect(await lost(dataDir, bookings.acknowledged)).toEqual([]);
  const open = await query(databaseOf(dataDir), "SELECT pid FROM pg_stat_activity WHERE state LIKE 'idle in %'");
  expect(open).toEqual([]);
});

test("killed together, both come up again", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir, ...YASIR });
  const packageId = await addPackage(dataDir);
  const postgres = postgresPid(dataDir);
  await kill(site);
  process.kill(postgres, "SIGKILL");

  const again = await startSite({ DATA_DIR: dataDir });
  const response = await fetch(`${again.url}/api/v1/packages/admin/${packageId}`);
  expect(response.status).toBe(200);
});

test("a pid file that names a stranger does not stop the start", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir });
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  const stranger = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  const left = readFileSync(pidFile, "utf8").replace(/^\d+/, String(stranger.pid));
  const postgres = postgresPid(dataDir);
  await kill(site);
  process.kill(postgres, "SIGKILL");
  await waitFor("PostgreSQL to be gone", () => findEmbeddedDatabase(dataDir) === null);
  writeFileSync(pidFile, left);

  await startSite({ DATA_DIR: dataDir });
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test("a second site on the same directory is refused, and leaves the first alone", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir });
  const second = runSite({ DATA_DIR: dataDir, PORT: "0" });
  expect(await second.exited).toBe(1);
  expect(second.written.stderr).toBe(`DATA_DIR ${dataDir} is in use by another process.\n`);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
