import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  checksumOf,
  listMigrations,
  readMigration,
  readReleases,
  replacedByBaseline,
} from "../../prisma/migration-files";

const releases = readReleases();
const replaced = replacedByBaseline().map(({ name }) => name);
const published = new Map(
  releases.flatMap(([, checksums]) => Object.entries(checksums)).filter(([name]) => !replaced.includes(name)),
);

test("a released migration is never edited: sites have run it as it was", () => {
  const now = [...published.keys()].map((name) => [name, checksumOf(readMigration(name))]);
  expect(Object.fromEntries(now)).toEqual(Object.fromEntries(published));
});

test("a new migration comes after all released ones", () => {
  const since = listMigrations().filter((name) => !published.has(name));
  const last = [...published.keys()].sort().at(-1) ?? "";
  expect(since.filter((name) => name < last)).toEqual([]);
});

test("each release since 0.6.0 says what it published", () => {
  const numbered = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+) - /gm)].map(
    ([, version = ""]) => version,
  );
  const first = numbered.indexOf("0.6.0");
  expect(releases.map(([version]) => version)).toEqual(numbered.slice(0, first + 1).reverse());
});
