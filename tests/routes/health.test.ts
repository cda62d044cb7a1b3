import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { loader as healthz } from "~/routes/_machines+/healthz";
import { loader as askReadiness } from "~/routes/_machines+/readyz";
import { DOCTOR_HEADER, doctorsPass } from "~/upkeep/doctor.server";

import { query } from "../support/database";
import { isSomebodyWaiting } from "../support/locks";

/** Mounts a file system of 64 MB over `directory`. False if this user may not mount. */
function mountSmallDisk(directory: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "none", directory]).status === 0;
}

async function withSql<T>(before: string, work: () => Promise<T>, after: string): Promise<T> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(before);
  try {
    return await work();
  } finally {
    await client.query(after);
    await client.end();
  }
}

const TOKEN = "a token of whoever watches";

function readyz(headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }, clientAddress?: string) {
  const context = clientAddress === undefined ? {} : { clientAddress };
  return askReadiness({ request: new Request("http://localhost/readyz", { headers }), context });
}

beforeEach(() => {
  env.METRICS_TOKEN = TOKEN;
});

afterEach(() => {
  env.METRICS_TOKEN = undefined;
});

test("says that the process is alive", async () => {
  const response = healthz();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("is ready with a migrated database and usable storage", async () => {
  const response = await readyz();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("says how it sees the command that checks the installation, and tells nobody else", async () => {
  const sent = { "X-Forwarded-For": "192.0.2.77, 203.0.113.9" };
  const seenBy = async (pass: string) =>
    ((await (await readyz({ ...sent, [DOCTOR_HEADER]: pass }, "203.0.113.9")).json()) as { seen?: unknown }).seen;
  expect(await seenBy(doctorsPass())).toEqual({
    client: "203.0.113.9",
    forwardedFor: "192.0.2.77, 203.0.113.9",
    trusted: 0,
  });
  const old = doctorsPass(Date.now() - 6 * 60_000);
  const another = `${Date.now()}.${doctorsPass(1).split(".")[1]}`;
  for (const pass of [old, another, "", "1", "NaN.x", ".", "x".repeat(9_000)])
    expect(await seenBy(pass), pass.slice(0, 20)).toBeUndefined();
});

test("names the last backup where one is made by itself", async () => {
  env.BACKUP_DIR = "/nowhere";
  const response = await readyz();
  const stranger = await readyz({});
  const wrong = await readyz({ Authorization: "Bearer another" });
  env.METRICS_TOKEN = undefined;
  const nobody = await readyz({ Authorization: "Bearer undefined" });
  env.BACKUP_DIR = undefined;
  expect(await response.json()).toEqual({ status: "ok", lastBackup: null });
  for (const each of [stranger, wrong, nobody]) expect(await each.json()).toEqual({ status: "ok" });
});

test("is not ready while a migration is missing", async () => {
  const asRelease = "SET chinar.release = 'of the test'; UPDATE _prisma_migrations SET rolled_back_at =";
  const [undone, redo] = [`${asRelease} now()`, `${asRelease} NULL`];
  const stranger = await withSql(undone, () => readyz({}), redo);
  expect([stranger.status, await stranger.json()]).toEqual([503, { status: "unavailable" }]);
  const response = await withSql(undone, () => readyz(), redo);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable", problems: ["database"] });
});

test("is not ready while the database takes no new connections, though the open ones work", async () => {
  const database = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    query(inject("databaseServer"), `ALTER DATABASE "${database}" ALLOW_CONNECTIONS ${isAllowed}`);
  await db.user.count();
  await allow(false);
  await Promise.allSettled(Array.from({ length: 11 }, () => db.$queryRaw`SELECT pg_sleep(0.2)::text`));
  expect(await (await readyz()).json()).toEqual({ status: "unavailable", problems: ["database"] });
  await allow(true);
  expect((await readyz()).status).toBe(200);
});

test("waits no longer for a database that keeps it waiting than until it says so", async () => {
  const askLocked = async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = readyz();
    await expect.poll(isSomebodyWaiting, { interval: 20 }).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    return answer;
  };
  // The lock is held until the answer is there.
  const response = await withSql("BEGIN; LOCK TABLE _prisma_migrations", askLocked, "ROLLBACK");
  expect(response.status).toBe(503);
});

test("is not ready while pictures cannot be stored", async () => {
  const folder = join(env.DATA_DIR, "images");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "a file where a folder should be");
  const response = await readyz();
  rmSync(folder);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable", problems: ["storage"] });
});

test("is not ready on a full disk, and ready once there is room", async (context) => {
  if (!mountSmallDisk(env.DATA_DIR)) return context.skip("Mounting a small disk needs root.");
  try {
    expect((await readyz()).status).toBe(200);
    writeFileSync(join(env.DATA_DIR, "filling"), Buffer.alloc(40 * 1024 * 1024));
    const full = await readyz();
    expect(full.status).toBe(503);
    expect(await full.json()).toEqual({ status: "unavailable", problems: ["disk"] });
    rmSync(join(env.DATA_DIR, "filling"));
    expect((await readyz()).status).toBe(200);
  } finally {
    execFileSync("umount", [env.DATA_DIR]);
  }
});
