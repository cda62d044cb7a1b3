import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, inject } from "vitest";

import { createDatabase, dropDatabase } from "./database";

// Gives every test file its own database and DATA_DIR, before its modules load and read the settings.
const server = inject("databaseServer");
const prefix = inject("databasePrefix");
const name = `${prefix}_${randomBytes(6).toString("hex")}`;
const dataDir = mkdtempSync(join(tmpdir(), "chinar-test-data-"));

process.env.DATABASE_URL = await createDatabase(server, name, prefix);
process.env.DATA_DIR = dataDir;

afterAll(async () => {
  const { db } = await import("~/db.server");
  await db.$disconnect();
  await dropDatabase(server, name);
  rmSync(dataDir, { recursive: true });
});
