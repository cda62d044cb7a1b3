import { expect, test } from "vitest";

import { workInTime } from "~/values/in-time";

import { letWorkTakeLong } from "../support/slow-work";

test("work on many rows is done in their order, and what there was no time for is returned", async () => {
  const done: number[] = [];
  const work = async (row: number) => {
    await Promise.resolve();
    done.push(row);
  };
  expect(await workInTime([1, 2, 3], work)).toEqual([]);
  letWorkTakeLong();
  expect(await workInTime([4, 5, 6], work)).toEqual([5, 6]);
  expect(done).toEqual([1, 2, 3, 4]);
});
