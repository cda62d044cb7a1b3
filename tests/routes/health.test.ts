import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { expect, test } from "vitest";

import { env } from "~/env.server";
import { loader as healthz } from "~/routes/healthz";
import { loader as readyz } from "~/routes/readyz";

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

test("is not ready while a migration is missing", async () => {
  const undone = "UPDATE _prisma_migrations SET rolled_back_at = now()";
  const response = await withSql(undone, readyz, "UPDATE _prisma_migrations SET rolled_back_at = NULL");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable", problems: ["database"] });
});

test("answers in two seconds while the database keeps it waiting", async () => {
  const start = performance.now();
  const response = await withSql("BEGIN; LOCK TABLE _prisma_migrations", readyz, "ROLLBACK");
  expect(performance.now() - start).toBeLessThan(3_000);
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
