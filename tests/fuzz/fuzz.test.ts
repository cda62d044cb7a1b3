import { expect, test } from "vitest";

import { fuzz } from "../support/fuzz";

test("nothing a client sends makes a 5xx or an answer that is not described", async () => {
  const seed = Date.now() % 2 ** 31;
  console.warn(`seed ${seed}`);
  const { requests, findings } = await fuzz({ step: 1, samples: 3_000, seed, tell: console.warn });
  console.warn(`${requests} requests, ${findings.length} findings`);
  expect(requests).toBeGreaterThan(20_000);
  expect(findings).toEqual([]);
});
