import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  BASELINE_RELEASE,
  checksumOf,
  listMigrations,
  readMigration,
  readReleases,
} from "../../prisma/migration-files";

const releases = readReleases();
const published = new Map(releases.flatMap(([, checksums]) => Object.entries(checksums)));

test("a released migration is never edited: sites have run it as it was", () => {
  const now = [...published.keys()].map((name) => [name, checksumOf(readMigration(name))]);
  expect(Object.fromEntries(now)).toEqual(Object.fromEntries(published));
});

test("a new migration comes after all released ones", () => {
  const since = listMigrations().filter((name) => !published.has(name));
  const last = [...published.keys()].sort().at(-1) ?? "";
  expect(since.filter((name) => name < last)).toEqual([]);
});

test("each release since the baseline's says what it published", () => {
  const numbered = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+) - /gm)].map(
    ([, version = ""]) => version,
  );
  const first = numbered.indexOf(BASELINE_RELEASE);
  expect(releases.map(([version]) => version)).toEqual(numbered.slice(0, first).reverse());
});
