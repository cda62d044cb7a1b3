import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test, vi } from "vitest";

import { findEmbeddedDatabase } from "../../../server/postgres/cluster";
import { query } from "../../support/database";
import { holdRecovery, postgresPid } from "../../support/embedded-postgres";
import {
  freePort,
  hasNamespaces,
  inNamespaces,
  runSite,
  type SiteProcess,
  startSite,
  temporaryDirectory,
  UNSHARE,
  waitFor,
} from "../../support/site-process";

// Some of these wait half a minute for an owner that does not end.
vi.setConfig({ testTimeout: 120_000 });

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

testWithNamespaces(
  "a start in other namespaces or through a symbolic link is refused, and the first site goes on",
  async () => {
    const dataDir = temporaryDirectory();
    const link = join(temporaryDirectory(), "data");
    symlinkSync(dataDir, link);
    const first = await startSite({ DATA_DIR: dataDir });
    const pidFile = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8");

    const elsewhere = inNamespaces(runSite({ DATA_DIR: dataDir, PORT: "0" }, { within: UNSHARE }));
    const linked = runSite({ DATA_DIR: link, PORT: "0" });
    expect(await Promise.all([elsewhere.exited, linked.exited])).toEqual([1, 1]);
    expect(elsewhere.written.stderr).toBe(`DATA_DIR ${dataDir} is in use by another process.\n`);
    expect(linked.written.stderr).toBe(`DATA_DIR ${link} is in use by another process.\n`);

    expect(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8")).toBe(pidFile);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await query(findEmbeddedDatabase(dataDir) ?? "", "CHECKPOINT");
    await stop(first);
    expect(first.written.stderr).toBe("");
  },
);

testWithNamespaces("of three that start together in namespaces of their own one owns the directory", async () => {
  const dataDir = temporaryDirectory();
  const ports = await Promise.all([1, 2, 3].map(freePort));
  const sites = ports.map((port) =>
    inNamespaces(runSite({ DATA_DIR: dataDir, DEMO_DATA: "off", PORT: String(port) }, { within: UNSHARE })),
  );
  await Promise.race(sites.map(({ written }) => waitFor("one", () => written.stdout.includes("Ready at"))));
  const owner = sites.find(({ written }) => written.stdout.includes("Ready at"));
  const others = sites.filter((site) => site !== owner);
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([1, 1]);
  expect((await fetch(`${owner?.url}/readyz`)).status).toBe(200);
});

testWithNamespaces("a start in other namespaces takes over when the first site ends", async () => {
  const dataDir = temporaryDirectory();
  const first = await startSite({ DATA_DIR: dataDir });
  const starting = startSite({ DATA_DIR: dataDir }, { within: UNSHARE }).then((site) => inNamespaces(site));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await stop(first);
  const second = await starting;
  expect(second.written).toMatchObject({ stderr: "", stdout: expect.stringContaining("is in use: waiting") as string });
});

testWithNamespaces("PostgreSQL that outlives its killed owner keeps the directory until it has ended", async () => {
  const dataDir = temporaryDirectory();
  const first = await startSite({ DATA_DIR: dataDir });
  const orphan = postgresPid(dataDir);
  process.kill(orphan, "SIGSTOP");
  first.child.kill("SIGKILL");
  await first.exited;

  const starting = startSite({ DATA_DIR: dataDir }, { within: UNSHARE }).then((site) => inNamespaces(site));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(postgresPid(dataDir)).toBe(orphan);
  process.kill(orphan, "SIGCONT");
  const second = await starting;
  expect(second.written.stderr).toBe("");
  expect(postgresPid(dataDir)).not.toBe(orphan);
  await waitFor("PostgreSQL to end", () => !isAlive(orphan));
});

test("PostgreSQL ends when its owner is killed", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir });
  const orphan = postgresPid(dataDir);
  site.child.kill("SIGKILL");
  await waitFor("PostgreSQL to end", () => !isAlive(orphan));
});

test("a signal while a site waits for the directory ends it", async () => {
  const dataDir = temporaryDirectory();
  await startSite({ DATA_DIR: dataDir });
  const second = runSite({ DATA_DIR: dataDir, PORT: "0" });
  await waitFor("the second to wait", () => second.written.stdout.includes("waiting"));
  await stop(second);
  expect(second.written.stderr).toBe("");
});

test("PostgreSQL is not started again on a directory that was replaced", async () => {
  const dataDir = temporaryDirectory();
  const site = await startSite({ DATA_DIR: dataDir });
  rmSync(join(dataDir, "lock"));
  process.kill(postgresPid(dataDir), "SIGKILL");
  await waitFor("the news", () => site.written.stderr.includes("is not started again"));
  await stop(site);
});

test("recovery is waited for, however long it takes", async () => {
  const dataDir = temporaryDirectory();
  await stop(await startSite({ DATA_DIR: dataDir }));
  const release = holdRecovery(dataDir);
  const site = runSite({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  await waitFor("the news", () =>
    site.written.stdout.includes("The embedded PostgreSQL is still starting after 10 s;"),
  );
  release();
  await waitFor("the site", () => site.written.stdout.includes("Ready at"));
  expect(site.written.stderr).toBe("");
});

test("a signal while PostgreSQL starts ends both", async () => {
  const dataDir = temporaryDirectory();
  await stop(await startSite({ DATA_DIR: dataDir }));
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
  const dataDir = temporaryDirectory();
  await stop(await startSite({ DATA_DIR: dataDir }));
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
