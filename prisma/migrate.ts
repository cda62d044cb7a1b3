import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { inTransaction } from "./in-transaction";
import { applyRules, differingRules, RULES } from "./rules";
import { withLock } from "./with-lock";

// Uses the same folder, table and checksums as `prisma migrate deploy`, so that either can continue the other's work.

export type MigrationStatus = {
  pending: string[];
  failed: string[];
  /** Migrations whose file was changed after they were applied. */
  edited: string[];
  /** Migrations in the database but not in the folder. */
  unknown: string[];
  /** Functions and triggers that differ from prisma/sql. */
  rules: string[];
};

class MigrationError extends Error {
  override name = "MigrationError";
}

export const MIGRATIONS = "prisma/migrations";
// The key of an advisory lock. Any number works, as long as every version of the application uses the same one.
export const MIGRATION_LOCK = 7_237_498;

const TABLE = `CREATE TABLE "_prisma_migrations" (
  "id" varchar(36) PRIMARY KEY,
  "checksum" varchar(64) NOT NULL,
  "finished_at" timestamptz,
  "migration_name" varchar(255) NOT NULL,
  "logs" text,
  "rolled_back_at" timestamptz,
  "started_at" timestamptz NOT NULL DEFAULT now(),
  "applied_steps_count" integer NOT NULL DEFAULT 0
)`;

type Before = (client: pg.Client, pending: string[]) => Promise<void>;

/** Applies all pending migrations and changed rules. `before` runs first, in only one process, because that process holds the lock. */
export async function deployMigrations(databaseUrl: string, before?: Before): Promise<string[]> {
  return withLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    if (before) await before(client, (await readStatus(client)).pending);
    const applied = await migrate(client);
    return (await applyRules(client)) ? [...applied, RULES] : applied;
  });
}

/** Applies the pending migrations, or only those that are `wanted`, but no rules. The client must hold the lock. */
export async function migrate(client: pg.Client, wanted?: string[]): Promise<string[]> {
  if (!(await hasTable(client))) await client.query(TABLE);
  // A killed process leaves its row without an end, but PostgreSQL rolled the migration back, so it can run again.
  await client.query(
    `UPDATE "_prisma_migrations" SET "rolled_back_at" = now() WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
  );
  const { pending } = await readStatus(client);
  const names = pending.filter((name) => wanted?.includes(name) ?? true);
  for (const name of names) await applyMigration(client, name);
  return names;
}

/** The names of the applied migrations that this release does not have, or has with another checksum. */
export function differingMigrations(applied: { name: string; checksum: string }[]): string[] {
  const ours = new Set(listMigrations());
  return applied.flatMap(({ name, checksum }) =>
    ours.has(name) && checksumOf(readMigration(name)) === checksum ? [] : name,
  );
}

export async function migrationStatus(databaseUrl: string): Promise<MigrationStatus> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return { ...(await readStatus(client)), rules: await differingRules(client) };
  } finally {
    await client.end();
  }
}

export function listMigrations(): string[] {
  const entries = readdirSync(MIGRATIONS, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}

export function readMigration(name: string): string {
  return readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8");
}

async function readStatus(client: pg.Client): Promise<Omit<MigrationStatus, "rules">> {
  const rows = (await hasTable(client)) ? await readRows(client) : [];
  const names = listMigrations();
  const applied = new Map(rows.filter(({ isFinished }) => isFinished).map(({ name, checksum }) => [name, checksum]));
  const failed = rows.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
  return {
    pending: names.filter((name) => !applied.has(name) && !failed.includes(name)),
    failed,
    edited: names.filter((name) => applied.has(name) && applied.get(name) !== checksumOf(readMigration(name))),
    unknown: [...applied.keys()].filter((name) => !names.includes(name)),
  };
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

async function readRows(client: pg.Client) {
  const { rows } = await client.query<{ name: string; checksum: string; isFinished: boolean }>(
    `SELECT "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "isFinished"
     FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "started_at"`,
  );
  return rows;
}

async function applyMigration(client: pg.Client, name: string) {
  const id = randomUUID();
  const script = readMigration(name);
  await client.query(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ($1, $2, $3)`, [
    id,
    checksumOf(script),
    name,
  ]);
  try {
    await inTransaction(client, `Migration ${name}`, async () => {
      await client.query(script);
      await client.query(
        `UPDATE "_prisma_migrations" SET "finished_at" = clock_timestamp(), "applied_steps_count" = 1 WHERE "id" = $1`,
        [id],
      );
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query(`UPDATE "_prisma_migrations" SET "rolled_back_at" = now(), "logs" = $2 WHERE "id" = $1`, [
      id,
      error.message,
    ]);
    const line = script.slice(0, Number(error.position ?? 1)).split("\n").length;
    throw new MigrationError(`Migration ${name} failed and left nothing behind: ${error.message} (line ${line})`);
  }
}

function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}
