import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { query } from "../../support/database";
import { databaseOf, holdRecovery, ownDataDir, postgresPid } from "../../support/embedded-postgres";
import { freePort } from "../../support/free-port";
import {
  hasNamespaces,
  inNamespaces,
  runSite,
  type SiteProcess,
  startSite,
  temporaryDirectory,
  UNSHARE,
  waitFor,
} from "../../support/site-process";

const testWithNamespaces = test.skipIf(!hasNamespaces());

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stop(site: SiteProcess) {
  site.child.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

// These tests take long, so they run at the same time.
describe.concurrent("with patience", () => {
  test("a second start is refused, through a link and in other namespaces too, and the first site goes on", async ({
    onTestFinished: until,
  }) => {
    const dataDir = await ownDataDir(until);
    const link = join(temporaryDirectory(until), "data");
    symlinkSync(dataDir, link);
    const first = await startSite({ DATA_DIR: dataDir }, { until });
    const pidFile = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8");

    const start = (DATA_DIR: string, within: string[] = []) => runSite({ DATA_DIR, PORT: "0" }, { until, within });
    const seconds = [start(dataDir), start(link)];
    if (hasNamespaces()) seconds.push(inNamespaces(start(dataDir, UNSHARE), until));
    const exits = await Promise.all(seconds.map(({ exited }) => exited));
    expect(exits).toEqual(seconds.map(() => 1));
    expect(seconds.map(({ written }) => written.stderr)).toEqual(
      [dataDir, link, dataDir]
        .slice(0, seconds.length)
        .map((path) => `DATA_DIR ${path} is in use by another process.\n`),
    );

    expect(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8")).toBe(pidFile);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await query(databaseOf(dataDir), "CHECKPOINT");
    await stop(first);
    expect(first.written.stderr).toBe("");
  });

  testWithNamespaces(
    "of three that start together in namespaces of their own one owns the directory",
    async ({ onTestFinished: until }) => {
      const dataDir = temporaryDirectory(until);
      const ports = await Promise.all([1, 2, 3].map(freePort));
      const sites = ports.map((port) => {
        const settings = { DATA_DIR: dataDir, DEMO_DATA: "off", PORT: String(port) };
        return inNamespaces(runSite(settings, { until, within: UNSHARE }), until);
      });
      await Promise.race(sites.map(({ written }) => waitFor("one", () => written.stdout.includes("Ready at"))));
      const owner = sites.find(({ written }) => written.stdout.includes("Ready at"));
      const others = sites.filter((site) => site !== owner);
      expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([1, 1]);
      expect((await fetch(`${owner?.url}/readyz`)).status).toBe(200);
    },
  );

  test("recovery is waited for, however long it takes", async ({ onTestFinished: until }) => {
    const dataDir = await ownDataDir(until);
    const release = holdRecovery(dataDir, until);
    const site = runSite({ DATA_DIR: dataDir, DEMO_DATA: "off", PORT: String(await freePort()) }, { until });
    await waitFor("the news", () =>
      /^The embedded PostgreSQL is still starting after \d+ s;/m.test(site.written.stdout),
    );
    release();
    await waitFor("the site", () => site.written.stdout.includes("Ready at"));
    expect(site.written.stderr).toBe("");
  });
});

testWithNamespaces("a start in other namespaces takes over when the first site ends", async () => {
  const dataDir = await ownDataDir();
  const first = await startSite({ DATA_DIR: dataDir });
  const settings = { DATA_DIR: dataDir, DEMO_DATA: "off", PORT: String(await freePort()) };
  const second = inNamespaces(runSite(settings, { within: UNSHARE }));
  await waitFor("the second to wait", () => second.written.stdout.includes("is in use: waiting"));
  await stop(first);
  await waitFor("the second to start", () => second.written.stdout.includes("Ready at"));
  expect(second.written.stderr).toBe("");
});

testWithNamespaces("PostgreSQL that outlives its killed owner keeps the directory until it has ended", async () => {
  const dataDir = await ownDataDir();
  const first = await startSite({ DATA_DIR: dataDir });
  const orphan = postgresPid(dataDir);
  process.kill(orphan, "SIGSTOP");
  first.child.kill("SIGKILL");
  await first.exited;

  const settings = { DATA_DIR: dataDir, DEMO_DATA: "off", PORT: String(await freePort()) };
  const second = inNamespaces(runSite(settings, { within: UNSHARE }));
  await waitFor("the second to wait", () => second.written.stdout.includes("is in use: waiting"));
  expect(postgresPid(dataDir)).toBe(orphan);
  process.kill(orphan, "SIGCONT");
  await waitFor("the second to start", () => second.written.stdout.includes("Ready at"));
  expect(second.written.stderr).toBe("");
  expect(postgresPid(dataDir)).not.toBe(orphan);
  await waitFor("PostgreSQL to end", () => !isAlive(orphan));
});

test("PostgreSQL ends when its owner is killed", async () => {
  const dataDir = await ownDataDir();
  const site = await startSite({ DATA_DIR: dataDir });
  const orphan = postgresPid(dataDir);
  site.child.kill("SIGKILL");
  await waitFor("PostgreSQL to end", () => !isAlive(orphan));
});

test("a signal while a site waits for the directory ends it", async () => {
  const dataDir = await ownDataDir();
  await startSite({ DATA_DIR: dataDir });
  const second = runSite({ DATA_DIR: dataDir, PORT: "0" });
  await waitFor("the second to wait", () => second.written.stdout.includes("waiting"));
  await stop(second);
  expect(second.written.stderr).toBe("");
});

test("PostgreSQL is not started again on a directory that was replaced", async () => {
  const dataDir = await ownDataDir();
  const site = await startSite({ DATA_DIR: dataDir });
  rmSync(join(dataDir, "lock"));
  process.kill(postgresPid(dataDir), "SIGKILL");
  await waitFor("the news", () => site.written.stderr.includes("is not started again"));
  await stop(site);
});

test("a signal while PostgreSQL starts ends both", async () => {
  const dataDir = await ownDataDir();
  holdRecovery(dataDir);
  const site = runSite({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  await waitFor("PostgreSQL", () => {
    try {
      return postgresPid(dataDir) > 0;
    } catch {
      return false;
    }
  });
  const postgres = postgresPid(dataDir);
  await stop(site);
  expect(site.written.stderr).toBe("");
  expect(isAlive(postgres)).toBe(false);
});

test("files that a power cut left empty are made anew", async () => {
  const dataDir = await ownDataDir();
  writeFileSync(join(dataDir, "postgres/postmaster.pid"), "");
  for (const name of ["postgres-password", "session-secret"]) truncateSync(join(dataDir, name));

  const site = await startSite({ DATA_DIR: dataDir });
  expect(site.written).toMatchObject({ stderr: "", stdout: expect.stringContaining("another password") as string });
  for (const name of ["postgres-password", "session-secret"])
    expect(readFileSync(join(dataDir, name), "utf8")).toMatch(/^\S{43}$/);
});

test("a database of another major version is left alone", async () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
  const site = runSite({ DATA_DIR: dataDir, PORT: "0" });
  expect(await site.exited).toBe(1);
  expect(site.written.stderr).toMatch(
    /^DATA_DIR \S+ holds a database of PostgreSQL 17, and this release runs PostgreSQL 18: back it up .+\n$/,
  );
});
