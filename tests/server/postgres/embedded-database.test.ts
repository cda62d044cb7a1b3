import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { findEmbeddedDatabase } from "../../../server/postgres/cluster";
import { startClients } from "../../chaos/clients";
import { examine } from "../../chaos/examine";
import { addPackages, openStage, seeBookings } from "../../chaos/stage";
import { query } from "../../support/database";
import { databaseOf, hangPostgres, ownDataDir, postgresPid } from "../../support/embedded-postgres";
import { type SiteProcess, startSite, temporaryDirectory, waitFor } from "../../support/site-process";

async function admins(dataDir: string) {
  return query(databaseOf(dataDir), `SELECT "email" FROM "User" WHERE "role" = 'admin'`);
}

async function kill(site: SiteProcess) {
  site.child.kill("SIGKILL");
  await site.exited;
}

test("a first start makes everything, for this machine only, tells the logins once, and the second start keeps it", async () => {
  const dataDir = temporaryDirectory();
  const first = await startSite({ DATA_DIR: dataDir, DEMO_DATA: "on" });
  expect(first.written.stdout).toMatch(
    /Ready at http:\/\/localhost:\d+\n {2}Admin: .+@.+ {2}\S+\n {2}Tourist: .+@.+ {2}\S+\n.+ Log in at http:\S+\/login: /,
  );
  for (const secret of ["postgres-password", "session-secret"]) {
    expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600);
  }
  const rows = await query(databaseOf(dataDir), "SELECT name, setting FROM pg_settings WHERE name = ANY($1)", [
    [
      "listen_addresses",
      "unix_socket_directories",
      "fsync",
      "server_encoding",
      "TimeZone",
      "shared_buffers",
      "autovacuum_max_workers",
    ],
  ]);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "on",
    server_encoding: "UTF8",
    TimeZone: "UTC",
    shared_buffers: String((32 * 1024) / 8),
    autovacuum_max_workers: "1",
  });

  const before = await admins(dataDir);
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  expect(first.written.stderr).toBe("");
  expect(findEmbeddedDatabase(dataDir)).toBeNull();

  const second = await startSite({ DATA_DIR: dataDir });
  expect(second.written.stdout).not.toContain("Admin:");
  expect(await admins(dataDir)).toEqual(before);
  const home = await (await fetch(second.url)).text();
  expect(home).toContain("Dal Lake Houseboat Weekend");
});

test("while PostgreSQL hangs every request is answered in time, and bookings go on when it wakes", async () => {
  const stage = await openStage(onTestFinished, { clients: 2, dataDir: await ownDataDir() });
  const { dataDir, sites, packageIds } = stage;
  const url = sites[0]?.url ?? "";
  const stopClients = startClients(stage);
  await seeBookings(stage);

  const wake = await hangPostgres(dataDir);
  try {
    const hung = performance.now();
    const paths = ["/", `/packages/${packageIds[0]}`, "/sitemap.xml", "/api/v1/packages/admin", "/readyz"];
    const answers = await Promise.all(paths.map((path) => fetch(url + path)));
    expect(performance.now() - hung).toBeLessThan(10_000);
    for (const answer of answers) expect([answer.status, answer.url]).toEqual([503, answer.url]);
    expect(answers.slice(0, 4).map(({ headers }) => headers.get("Retry-After"))).toEqual(Array(4).fill("5"));
    for (const path of ["/healthz", "/login", "/terms"]) expect((await fetch(url + path)).status, path).toBe(200);
  } finally {
    wake();
  }

  await seeBookings(stage);
  await stopClients();
  expect((await examine(stage)).violations).toEqual([]);
  const open = await query(databaseOf(dataDir), "SELECT pid FROM pg_stat_activity WHERE state LIKE 'idle in %'");
  expect(open).toEqual([]);
});

test("PostgreSQL that is told to stop by itself is stopped at once and started again", async () => {
  const dataDir = await ownDataDir();
  const site = await startSite({ DATA_DIR: dataDir });
  const first = postgresPid(dataDir);
  process.kill(first, "SIGTERM");
  await waitFor("another PostgreSQL", () => findEmbeddedDatabase(dataDir) !== null && postgresPid(dataDir) !== first);
  await waitFor("the site", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${site.url}/api/v1/packages/admin`)));
    return answers.every(({ ok }) => ok);
  });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("killed together, both come up again, though the pid file names a stranger", async () => {
  const dataDir = await ownDataDir();
  const site = await startSite({ DATA_DIR: dataDir });
  const [packageId = ""] = await addPackages(databaseOf(dataDir));
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  const stranger = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  const left = readFileSync(pidFile, "utf8").replace(/^\d+/, String(stranger.pid));
  const postgres = postgresPid(dataDir);
  await kill(site);
  process.kill(postgres, "SIGKILL");
  await waitFor("PostgreSQL to be gone", () => findEmbeddedDatabase(dataDir) === null);
  writeFileSync(pidFile, left);

  const again = await startSite({ DATA_DIR: dataDir });
  expect((await fetch(`${again.url}/api/v1/packages/admin/${packageId}`)).status).toBe(200);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});
