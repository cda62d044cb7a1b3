import { randomUUID } from "node:crypto";

import pg from "pg";

import { version } from "../package.json";

import { inTransaction } from "./in-transaction";
import {
  type Applied,
  BASELINE_RELEASE,
  checksumOf,
  compareMigrations,
  listMigrations,
  readMigration,
  withBaseline,
} from "./migration-files";
import { applyRules, differingRules, hasRulesOfBaseline, RULES } from "./rules";
import { enterAsRelease, markMigration, MigrationError, startable } from "./serving";
import { withLock } from "./with-lock";

// The folder, the table and the checksums are those of `prisma migrate`.

export type MigrationStatus = {
  pending: string[];
  failed: string[];
  edited: string[];
  unknown: string[];
  rules: string[];
};

// The key of an advisory lock. Any number works, as long as every version of the application uses the same one.
export const MIGRATION_LOCK = 7_237_498;

const TOO_OLD = startBaseline(`This database is of a release before ${BASELINE_RELEASE}.`);

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

/** `before` runs first, in only one process, because that process holds the lock. */
export async function deployMigrations(databaseUrl: string, before?: Before): Promise<string[]> {
  return withLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    const applied = await migrate(client, { before });
    return (await updateRules(client)) ? [...applied, RULES] : applied;
  });
}

/** Applies the pending migrations, or only those that are `wanted`, but no rules. The client must hold the lock. */
export async function migrate(client: pg.Client, { wanted, before }: { wanted?: string[]; before?: Before } = {}) {
  if (!(await hasTable(client))) await client.query(TABLE);
  await enterAsRelease(client);
  await requireWhole(client);
  // A killed process leaves its row without an end, but PostgreSQL rolled the migration back, so it can run again.
  await client.query(
    `UPDATE "_prisma_migrations" SET "rolled_back_at" = now() WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
  );
  const { pending } = await readStatus(client);
  await before?.(client, pending);
  const names = pending.filter((name) => wanted?.includes(name) ?? true);
  for (const name of names) await applyMigration(client, name);
  return names;
}

/** The last step of an upgrade. The client must hold the lock. */
export async function updateRules(client: pg.Client): Promise<boolean> {
  try {
    return await applyRules(client);
  } catch (error) {
    throw await explained(client, `The functions and triggers of ${RULES}`, error);
  }
}

/** A database of the release before the baseline holds that as it is; its rules tell whether the start that made it so has ended. */
async function requireWhole(client: pg.Client) {
  const applied = (await readRows(client)).filter(({ isFinished }) => isFinished);
  if (heldMigrations(applied).length === applied.length || (await hasRulesOfBaseline(client))) return;
  throw new MigrationError(startBaseline(`The upgrade of this database to ${BASELINE_RELEASE} has not ended.`));
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

async function readStatus(client: pg.Client): Promise<Omit<MigrationStatus, "rules">> {
  const rows = (await hasTable(client)) ? await readRows(client) : [];
  const applied = rows.filter(({ isFinished }) => isFinished);
  const failed = rows.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
  const settled = [...heldMigrations(applied), ...failed];
  return { pending: listMigrations().filter((name) => !settled.includes(name)), failed, ...compareMigrations(applied) };
}

function startBaseline(why: string) {
  return `${why} Start it once with ${BASELINE_RELEASE}, wait until /readyz answers 200, then start ${version}. Nothing was changed.`;
}

function heldMigrations(applied: Applied[]): string[] {
  const held = withBaseline(applied.map(({ name }) => name));
  if (!held) throw new MigrationError(TOO_OLD);
  return held;
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

async function readRows(client: pg.Client) {
  const { rows } = await client.query<Applied & { isFinished: boolean }>(
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
      await markMigration(client, name);
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
    throw await explained(client, `Migration ${name}, line ${line},`, error);
  }
}

/** Says what failed with PostgreSQL's reason, and what a host can do. The detail of a broken constraint holds somebody's data. */
async function explained(client: pg.Client, what: string, error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { message, code = "", detail = "", table = "", constraint = "" } = error;
  const more = code.startsWith("23")
    ? [table, constraint].filter(Boolean).join(", ")
    : detail.replaceAll(/\s*\n\s*/g, "; ");
  return new MigrationError(
    `${what} failed and left nothing behind: ${message}${more && ` (${more})`}. The steps before it stay. Start ${await startable(client)} again, or restore the newest backup with this release into an empty place (docs/OPERATIONS.md, "If an upgrade fails").`,
  );
}
