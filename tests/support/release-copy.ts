import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { type Cleaner, temporaryDirectory } from "./site-process";

/** Copies the release's migrations, rules and schema, so that a test can change them. */
export function copyRelease(until?: Cleaner) {
  const path = temporaryDirectory(until);
  for (const each of ["migrations", "sql", "schema.prisma"])
    cpSync(join("prisma", each), join(path, "prisma", each), { recursive: true });
  return path;
}

export function addMigration(project: string, name: string, sql: string) {
  const folder = join(project, "prisma/migrations", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), sql);
}
