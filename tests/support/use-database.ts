import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { inject } from "vitest";

import { createDatabase, emptyDatabase } from "./database";

// A worker has one database and one DATA_DIR, made before any module reads the settings and emptied before each test file.
const prefix = inject("databasePrefix");
const { DATABASE_URL = "", DATA_DIR = "" } = process.env;

if (DATABASE_URL.includes(prefix)) {
  await emptyDatabase(DATABASE_URL);
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR);
} else {
  const name = `${prefix}_${randomBytes(6).toString("hex")}`;
  process.env.DATABASE_URL = await createDatabase(inject("databaseServer"), name, prefix);
  process.env.DATA_DIR = join(inject("dataDirectory"), name);
  mkdirSync(process.env.DATA_DIR);
}
