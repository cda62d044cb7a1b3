import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Applied = { name: string; checksum: string };

export const MIGRATIONS = "prisma/migrations";

/** Makes the schema of release 0.11.0: docs/decisions/036-one-baseline-of-migrations.md. */
export const BASELINE = "20261222000000_release_0_11_0";
export const BASELINE_RELEASE = "0.11.0";

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

/** What each release since the baseline published, oldest first: the checksums of the migrations that it added, or had changed. */
export function readReleases(): [release: string, published: Record<string, string>][] {
  return Object.entries(readJson("releases.json") as Record<string, Record<string, string>>);
}

/** Of the applied migrations those that no release published like that, and those that this release does not know. */
export function compareMigrations(applied: Applied[]): { edited: string[]; unknown: string[] } {
  const own = listMigrations().map((name) => [name, checksumOf(readMigration(name))] as const);
  const since = readReleases().flatMap(([, checksums]) => Object.entries(checksums));
  const replaced = Object.entries(readReplaced()).flatMap(([name, sums]) => sums.map((sum) => [name, sum] as const));
  const known = [...replaced, ...since, ...own];
  const names = new Set(known.map(([name]) => name));
  const isKnown = (each: Applied) => known.some(([name, sum]) => name === each.name && sum === each.checksum);
  return {
    edited: applied.flatMap((each) => (names.has(each.name) && !isKnown(each) ? each.name : [])),
    unknown: applied.flatMap(({ name }) => (names.has(name) ? [] : name)),
  };
}

/** The release that a migration came with, or null if it is not released yet. */
export function releaseOfMigration(migration: string, releases = readReleases()): string | null {
  const [release = null] = releases.find(([, published]) => migration in published) ?? [];
  return release;
}

/**
 * Adds the baseline if all migrations that it replaces were applied: they were applied in their order, so the last tells. Null if
 * only some were: the release was older.
 */
export function withBaseline(applied: string[]): string[] | null {
  if (applied.includes(BASELINE)) return applied;
  const replaced = Object.keys(readReplaced()).sort();
  if (!applied.some((name) => replaced.includes(name))) return applied;
  return applied.includes(replaced.at(-1) ?? "") ? [...applied, BASELINE] : null;
}

/** The migrations that databases and backups of the baseline's release have instead of it, with the checksums that were published. */
function readReplaced(): Record<string, string[]> {
  return readJson(join(BASELINE, "replaces.json")) as Record<string, string[]>;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(MIGRATIONS, path), "utf8"));
}
