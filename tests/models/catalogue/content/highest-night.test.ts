import { expect, test } from "vitest";

import { HIGHEST, highestIn } from "~/models/catalogue/content/highest-night";

test.each([
  ["Gulmarg, 2,650", "Gulmarg", "2650"],
  ["Gulmarg , 2650 m", "Gulmarg", "2650"],
  ["Vishansar, the lake, 3,710 m", "Vishansar, the lake", "3710"],
  ["2,650 m", "", "2650"],
  ["Camp 2", "Camp 2", ""],
])("%s is a place and its altitude", (cell, highestNight, highestMetres) => {
  expect(highestIn({ [HIGHEST]: cell })).toEqual({ highestNight, highestMetres });
});

test("long and hostile input takes no longer for its length than short input", () => {
  const fastest = (piece: string, count: number) => {
    const cell = `a${piece.repeat(count)}b`;
    const times = Array.from({ length: 3 }, () => {
      const before = performance.now();
      highestIn({ [HIGHEST]: cell });
      return performance.now() - before;
    });
    return Math.min(...times);
  };
  for (const piece of [" ", ",", " ,", "1,", ", 1"])
    expect(fastest(piece, 40_000), piece).toBeLessThan(40 * Math.max(fastest(piece, 4_000), 0.1));
});
