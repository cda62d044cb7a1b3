import { randomUUID } from "node:crypto";

import { expect, inject, test } from "vitest";

import { createDatabase, query } from "../support/database";
import { startSite, temporaryDirectory } from "../support/site-process";

test("two sites that start together on an empty database prepare it once", async () => {
  const DATABASE_URL = await createDatabase(inject("databaseServer"), `${inject("databasePrefix")}_${randomUUID()}`);
  const settings = {
    DATABASE_URL,
    SESSION_SECRET: "the tests' own secret of 32 bytes and more",
    ADMIN_EMAIL: "yasir@example.com",
    ADMIN_PASSWORD: "walnut carving",
    DEMO_DATA: "on",
  };
  const sites = await Promise.all([1, 2].map(() => startSite({ ...settings, DATA_DIR: temporaryDirectory() })));

  const twice = await query(
    DATABASE_URL,
    "SELECT migration_name FROM _prisma_migrations GROUP BY 1 HAVING count(*) > 1",
  );
  expect(twice).toEqual([]);
  expect(await query(DATABASE_URL, `SELECT count(*)::int FROM "User" WHERE "role" = 'admin'`)).toEqual([{ count: 1 }]);
  expect(await query(DATABASE_URL, `SELECT count(*)::int FROM "Package"`)).toEqual([{ count: 12 }]);
  for (const site of sites) {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(site.written.stderr).toBe("");
  }
});
