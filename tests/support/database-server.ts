import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { deployMigrations } from "../../prisma/migrate";
import { startEmbeddedDatabase } from "../../server/postgres/embedded-database";

import { beginBudget, keepBudget, spend } from "./budget";
import { countTransactions, createDatabase, dropDatabase, listDatabases } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    /** The prefix of all database names of this run. The database with just this name is the migrated template. */
    databasePrefix: string;
    /** Holds the DATA_DIRs of all workers. */
    dataDirectory: string;
  }
}

// Starts one PostgreSQL for the whole run, or uses TEST_DATABASE_URL, and migrates one database as a template.
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer();
  beginBudget();
  const prefix = `chinar_test_${randomBytes(4).toString("hex")}`;
  await deployMigrations(await createDatabase(server.url, prefix));
  project.provide("databaseServer", server.url);
  project.provide("databasePrefix", prefix);
  const dataDirectory = mkdtempSync(join(tmpdir(), "chinar-test-data-"));
  project.provide("dataDirectory", dataDirectory);

  return async () => {
    spend("transactions", await countTransactions(server.url, prefix));
    for (const name of await listDatabases(server.url, prefix)) await dropDatabase(server.url, name);
    await server.stop();
    rmSync(dataDirectory, { recursive: true });
    keepBudget();
  };
}

async function startTemporaryServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "chinar-test-database-"));
  const { url, stop } = startEmbeddedDatabase({ dataDir, isDurable: false });
  return {
    url: await url,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
