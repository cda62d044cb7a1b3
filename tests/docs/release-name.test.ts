import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { version } from "../../package.json";
import { releaseName, thisRelease } from "../../server/tools/release-name.js";

const changelog = (unreleased: string) =>
  `# Changelog\n\n## Unreleased\n${unreleased}\n## 0.9.0 - 2026-11-28\n\nLighter.\n`;
const REVISION = "93ae72ffaaaabbbbccccddddeeeeffff00001111";

test("only the release itself has the version alone as its name", () => {
  expect(releaseName("0.9.0", changelog(""), REVISION)).toBe("0.9.0");
  expect(releaseName("0.9.0", changelog("\n**Staff**\n\n- A list.\n"), REVISION)).toBe("0.9.0+unreleased.93ae72ff");
  expect(releaseName("0.9.0", changelog("\nMore.\n"), "")).toBe("0.9.0+unreleased");
});

test("an image is not built under another name than that of its sources", () => {
  const name = thisRelease();
  expect([version, `${version}+unreleased`]).toContain(name.replace(/\.[\da-f]{8}$/, ""));
  const named = (VERSION: string) => {
    process.env.VERSION = VERSION;
    try {
      return thisRelease();
    } finally {
      delete process.env.VERSION;
    }
  };
  expect(named(name)).toBe(name);
  expect(named("unreleased")).toBe(name);
  expect(() => named("9.9.9")).toThrow(`VERSION says 9.9.9, but this is ${name} by package.json and CHANGELOG.md.`);
});

test("a tag publishes the image after all tests, under its version, its minor version and as the latest", () => {
  const [, job = ""] = readFileSync(".github/workflows/ci.yml", "utf8").split(/^ {2}release:$/m);
  expect(job).toContain("if: startsWith(github.ref, 'refs/tags/v')\n    needs: [test, second-ring, nightly, image]\n");
  expect(job).toContain("packages: write");
  expect(job).toContain("--push --sbom=true --provenance=mode=max");
  expect([...job.matchAll(/--tag "\$image:([^"]+)"/g)].map(([, tag]) => tag)).toEqual(["$version", "$minor", "latest"]);
  const given = [...job.matchAll(/--build-arg (\w+)=/g)].map(([, name]) => name);
  const known = [...readFileSync("Dockerfile", "utf8").matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
  expect(given).toContain("VERSION");
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});
