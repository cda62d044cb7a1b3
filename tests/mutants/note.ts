import { appendFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

import { afterEach, beforeEach } from "vitest";

// Notes of each test which mutants it met, which of them changed a value there, and whether it failed.

type Meet = (name: string, is: () => unknown, becomes: () => unknown) => unknown;

const met = new Set<string>();

const meet: Meet = (name, is, becomes) => {
  const [right, wrong] = [is(), becomes()];
  // Two promises are two tries, of which nobody can say that they are alike.
  if (right instanceof Promise || !isDeepStrictEqual(right, wrong)) met.add(name);
  return wrong;
};

Object.assign(globalThis, { __mutant: meet });

beforeEach(() => met.clear());

afterEach(({ task }) => {
  const failed = task.result?.state === "fail";
  appendFileSync(
    process.env.MUTANT_NOTES ?? "",
    `${JSON.stringify({ test: task.name, file: task.file.name, met: [...met], failed })}\n`,
  );
});
