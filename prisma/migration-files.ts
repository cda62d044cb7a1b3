import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Applied = { name: string; checksum: string };

export const MIGRATIONS = "prisma/migrations";

/** Makes the schema of release 0.6.0: docs/decisions/036-one-baseline-of-migrations.md. */
export const BASELINE = "20261123090001_release_0_6_0";

export function listMigrations(): string[] {
  const entries = readdirSync(MIGRATIONS, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}

export function readMigration(name: string): string {
  return readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8");
}

export function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}

export function knownChecksums(): Map<string, string> {
  const ours = listMigrations().map((name) => [name, checksumOf(readMigration(name))] as const);
  return new Map([...Object.entries(readReplaced()), ...ours]);
}

export function differingMigrations(applied: Applied[]): string[] {
  const known = knownChecksums();
  return applied.flatMap(({ name, checksum }) => (known.get(name) === checksum ? [] : name));
}

/** Adds the baseline if all migrations that it replaces were applied. Null if only some were: the release was older. */
export function withBaseline(applied: string[]): string[] | null {
  const replaced = Object.keys(readReplaced());
  const count = replaced.filter((name) => applied.includes(name)).length;
  if (count === 0 || applied.includes(BASELINE)) return applied;
  return count === replaced.length ? [...applied, BASELINE] : null;
}

function readReplaced() {
  return JSON.parse(readFileSync(join(MIGRATIONS, BASELINE, "replaces.json"), "utf8")) as Record<string, string>;
}
