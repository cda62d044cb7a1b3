import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { shareReads, shareReadsOf } from "~/values/share-reads.server";

import { newDice } from "../support/dice";

test("no answer rests on a read that began before its question", async () => {
  const dice = newDice(1947);
  let value = 0;
  let reads = 0;
  const ask = shareReads(async () => {
    reads += 1;
    const seen = value;
    await sleep(dice(4));
    return seen;
  });
  const asked = Array.from({ length: 300 }, async () => {
    await sleep(dice(60));
    value += 1;
    const known = value;
    expect(await ask()).toBeGreaterThanOrEqual(known);
  });
  await Promise.all(asked);
  expect(reads).toBeLessThan(150);
});

test("a read that fails or hangs stops no later one", async () => {
  const answers = [() => Promise.reject(new Error("away")), () => new Promise<string>(() => {}), async () => "here"];
  const ask = shareReads(() => answers.shift()?.() ?? Promise.resolve("more"));
  await expect(ask()).rejects.toThrow("away");
  void ask();
  await sleep(1);
  expect(await ask()).toBe("here");
  expect(await ask()).toBe("more");
});

test("those who ask for the same at once share one read, which begins after all of them asked", async () => {
  const reads: string[] = [];
  const ask = shareReadsOf(async (key) => reads.push(key));
  expect(await Promise.all([ask("a"), ask("b"), Promise.resolve().then(() => ask("a"))])).toEqual([1, 2, 1]);
  expect(await ask("a")).toBe(3);
  expect(reads).toEqual(["a", "b", "a"]);
});
