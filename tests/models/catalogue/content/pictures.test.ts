import { expect, test } from "vitest";

import { picturesField, writePictures } from "~/models/catalogue/content/pictures";

const [deck, bedroom] = ["a", "b"].map((letter) => `${letter.repeat(48)}-1600x1200`) as [string, string];
const read = (input: unknown) => {
  const result = picturesField.safeParse(input);
  return result.success ? result.data : result.error.issues[0]?.message;
};

const PICTURES = [
  { imageKey: deck, alt: "The deck at dusk", caption: "Tea | or kahwa" },
  { imageKey: bedroom, alt: "A carved bedroom", caption: "" },
];

test("further pictures are read from text, a list and its JSON, and written as they are read", () => {
  const list = PICTURES.map(({ imageKey, ...words }) => ({ url: `/images/${imageKey}/720.webp`, ...words }));
  expect(read(writePictures(PICTURES))).toEqual(PICTURES);
  expect(read(`\n${writePictures(PICTURES)}\r\n  \n`)).toEqual(PICTURES);
  expect(read(list)).toEqual(PICTURES);
  expect(read(` ${JSON.stringify(list)}`)).toEqual(PICTURES);
  expect(read("")).toEqual([]);
});

test("a picture that stands twice, has no words or another address is refused in words", () => {
  expect(read(writePictures([...PICTURES, ...PICTURES]))).toBe("A picture stands here twice.");
  expect(read(`/images/${deck}/720.webp`)).toContain("what each picture shows");
  expect(read("https://example.com/a.jpg | A lake")).toBe("Please give each picture by its address on this site.");
  expect(read("[{")).toContain("Please write each picture on a line of its own");
});

test("with the first a package has twelve pictures, and not one more", () => {
  const lines = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(48, "0")}-1600x1200 | A lake`);
  expect(read(lines.slice(1).join("\n"))).toHaveLength(11);
  expect(read(lines.join("\n"))).toBe("Please keep at most 12 pictures with the first.");
});
