import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { version } from "../../package.json";

const HEADING = /^## (?:Unreleased|(\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2})$/;

test("the changelog begins with what is not released, and its newest version is the package's", () => {
  const headings = readFileSync("CHANGELOG.md", "utf8").match(/^## .*/gm) ?? [];
  expect(headings.filter((heading) => !HEADING.test(heading))).toEqual([]);
  expect(headings[0]).toBe("## Unreleased");
  const versions = headings.slice(1).map((heading) => HEADING.exec(heading)?.[1] ?? "");
  expect(versions[0]).toBe(version);
  const compare = (a: string, b: string) => b.localeCompare(a, "en", { numeric: true });
  expect([...new Set(versions)].sort(compare)).toEqual(versions);
});

test("the lock file names the same version", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { version: string };
  expect(lock.version).toBe(version);
});
