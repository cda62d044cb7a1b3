import { expect, test } from "vitest";

import { removeInBatches } from "~/values/batches";

test("rows are removed in batches until one is not full, and counted", async () => {
  let rows = 7;
  const asked: number[] = [];
  const remove = (limit: number) => {
    asked.push(limit);
    const removed = Math.min(limit, rows);
    rows -= removed;
    return Promise.resolve(removed);
  };
  expect(await removeInBatches(remove, 3)).toBe(7);
  expect([rows, asked]).toEqual([0, [3, 3, 3]]);
});
