import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Applied = { name: string; checksum: string };

export const MIGRATIONS = "prisma/migrations";

/** Makes the schema of release 0.6.0: docs/decisions/036-one-baseline-of-migrations.md. */
export const BASELINE = "20261123090001_release_0_6_0";
export const BASELINE_RELEASE = "0.6.0";

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

/** What each release published, oldest first: the checksums of the migrations that it added, or had changed. */
export function readReleases(): [release: string, published: Record<string, string>][] {
  const read = (path: string) => JSON.parse(readFileSync(join(MIGRATIONS, path), "utf8")) as unknown;
  const baseline = read(join(BASELINE, "replaces.json")) as Record<string, string>;
  const since = read("releases.json") as Record<string, Record<string, string>>;
  return [[BASELINE_RELEASE, baseline], ...Object.entries(since)];
}

/** Of the applied migrations those that no release published like that, and those that this release does not know. */
export function compareMigrations(applied: Applied[]): { edited: string[]; unknown: string[] } {
  const published = readReleases().flatMap(([, checksums]) => Object.entries(checksums));
  const own = listMigrations().map((name) => [name, checksumOf(readMigration(name))] as const);
  const known = [...published, ...own];
  const names = new Set(known.map(([name]) => name));
  const isKnown = (each: Applied) => known.some(([name, sum]) => name === each.name && sum === each.checksum);
  return {
    edited: applied.flatMap((each) => (names.has(each.name) && !isKnown(each) ? each.name : [])),
    unknown: applied.flatMap(({ name }) => (names.has(name) ? [] : name)),
  };
}

/** The release that a migration came with, or null if it is not released yet. */
export function releaseOfMigration(migration: string, releases = readReleases()): string | null {
  if (migration === BASELINE) return BASELINE_RELEASE;
  const [release = null] = releases.find(([, published]) => migration in published) ?? [];
  return release;
}

/** The newest release of which these are migrations, or null if they are of none. */
export function releaseOf(migrations: string[]): string | null {
  const releases = readReleases();
  const found = new Set(migrations.map((migration) => releaseOfMigration(migration, releases)));
  return releases.findLast(([release]) => found.has(release))?.[0] ?? null;
}

/** Adds the baseline if all migrations that it replaces were applied. Null if only some were: the release was older. */
export function withBaseline(applied: string[]): string[] | null {
  const replaced = replacedByBaseline().map(({ name }) => name);
  const count = replaced.filter((name) => applied.includes(name)).length;
  if (count === 0 || applied.includes(BASELINE)) return applied;
  return count === replaced.length ? [...applied, BASELINE] : null;
}

/** The migrations that databases and backups of the baseline's release have instead of it. */
export function replacedByBaseline(): Applied[] {
  const [, published] = readReleases().find(([release]) => release === BASELINE_RELEASE) ?? [];
  return Object.entries(published ?? {}).map(([name, checksum]) => ({ name, checksum }));
}
