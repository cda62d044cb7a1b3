import { describe, expect, test } from "vitest";

import { carQuestion, readSoldWords, soldInWords } from "~/models/catalogue/content/rooms-and-cars";

import { included } from "../../../../prisma/demo/demo-package";

const LIST = "1-3 | 1 car\n4-6 | 2 cars";

test("what is sold beside the price is said for the party's size, and without what is not known", () => {
  const words = readSoldWords({ roomsAndCars: LIST, groupSize: "Only your own group", languages: null });
  expect(soldInWords(words, 4)).toEqual([
    ["Rooms and cars", "2 cars"],
    ["Group", "Only your own group"],
  ]);
  expect(soldInWords(words, 7)).toEqual([["Group", "Only your own group"]]);
});

describe("what is included", () => {
  const asked = (feature: string, roomsAndCars = LIST) => {
    const words = readSoldWords({ roomsAndCars, groupSize: null, languages: null });
    return carQuestion({ ...words, includedFeatures: ["All taxes", feature] });
  };

  test.each(["Private car (Toyota Innova or similar)", "1 private car", "Two cars with driver", "A Tempo Traveller"])(
    "%s may contradict the list",
    (feature) => {
      expect(asked(feature)).toContain(`“${feature}”`);
      expect(asked(feature, "")).toBeUndefined();
    },
  );

  test.each([included.cab, "Car seat and cot on request", "Two nights on the lake"])("%s never does", (feature) => {
    expect(asked(feature)).toBeUndefined();
  });
});
