import { expect, test } from "vitest";

import { dependencies, devDependencies } from "../../package.json";
import { packages } from "../../package-lock.json";

test("every dependency has an exact version", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  const loose = versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test("every dependency has a checksum, except builds of tools for other systems, and names no registry", () => {
  type Entry = { integrity?: string; resolved?: string; dev?: boolean; optional?: boolean };
  const entries = Object.entries(packages as Record<string, Entry>).filter(([path]) => path);
  expect(entries.filter(([, { integrity, dev, optional }]) => !integrity && !(dev && optional))).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved)).toEqual([]);
});
