import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { UNBUNDLED } from "../../server/tools/bundle.js";

const MEGABYTE = 1_000_000;
const dockerfile = readFileSync("Dockerfile", "utf8");

/** The paths that the Dockerfile's last stage copies, from the source or from the build stage. */
const copied = [...(dockerfile.split(/^FROM /m).at(-1) ?? "").matchAll(/^COPY (?:--from=build \/app\/)?(\S+) /gm)]
  .map(([, path = ""]) => path)
  .filter((path) => path !== "sbom.json");

test("the image copies what the bundle needs beside it", () => {
  expect(copied).toEqual(expect.arrayContaining(["build", ...UNBUNDLED.map((name) => `node_modules/${name}`)]));
});

// The image removes 8 MB of PostgreSQL, which keeps it below 110 MB.
test.runIf(`${process.platform}-${process.arch}` === "linux-x64")("what the image adds to its base stays small", () => {
  const sizes = Object.fromEntries(copied.map((path) => [path, sizeOf(path) / MEGABYTE]));
  const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThan(118);
  expect(sum, "the whole is counted").toBeGreaterThan(90);
});

test("the server's source takes little memory, in which V8 keeps all of it", () => {
  const scripts = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(?!client).+\.js$/.test(path),
  );
  const texts = scripts.map((path) => readFileSync(join("build", path), "utf8"));
  const sum = texts.reduce((total, text) => total + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1), 0);
  expect(sum / MEGABYTE).toBeLessThan(22);
});

test("the build sees sources alone, no tests, data or secrets", () => {
  const [first, ...shown] = readFileSync(".dockerignore", "utf8").trim().split("\n");
  expect(first).toBe("*");
  const sources =
    /^(!(app|prisma|public|server|package\.json|package-lock\.json|\w+(\.\w+)?\.(js|ts)|tsconfig\.json|deploy|CHANGELOG\.md)|app\/generated)$/;
  expect(shown.filter((line) => !sources.test(line))).toEqual([]);
});

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((total, name) => total + sizeOf(join(path, name)), 0);
}
