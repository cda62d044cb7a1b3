import { expect, test } from "vitest";

import { editDistance, nearestWord } from "~/values/nearest-word";

test.each([
  ["pahalgaam", "pahalgam", 1],
  ["gulmurg", "gulmarg", 1],
  ["tulisp", "tulips", 1],
  ["", "lake", 4],
  ["lake", "lake", 0],
])("from %s to %s it is %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});

test("short words must be right, longer ones nearly", () => {
  const words = ["gulmarg", "sonamarg", "lake", "dal"];
  expect(nearestWord("gulmurg", words)).toBe("gulmarg");
  expect(nearestWord("sonmarg", words)).toBe("sonamarg");
  expect(nearestWord("laek", words)).toBe("lake");
  expect(nearestWord("dol", words)).toBeNull();
  expect(nearestWord("paris", words)).toBeNull();
});
