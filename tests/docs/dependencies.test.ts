import { expect, test } from "vitest";

import { dependencies, devDependencies } from "../../package.json";

test("every dependency has an exact version", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  const loose = versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version));
  expect(loose).toEqual([]);
});
