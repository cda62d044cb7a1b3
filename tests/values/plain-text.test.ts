import fc from "fast-check";
import { expect, test } from "vitest";

import { readPlainText, writePlainText } from "~/values/plain-text";

const section = (heading: string, paragraphs: string[] = [], list: string[] = []) => ({ heading, paragraphs, list });

test.each([
  ["", []],
  ["One line\ngoes on.\n\nAnother.", [section("", ["One line goes on.", "Another."])]],
  [
    "# Price\nFair.\n- Taxes\n-  Tea \n\nAfter it.",
    [section("Price", ["Fair."], ["Taxes", "Tea"]), section("", ["After it."])],
  ],
  ["- a\n# B", [section("", [], ["a"]), section("B")]],
  ["#no heading\n-no item", [section("", ["#no heading -no item"])]],
  ["A\n# B\nC", [section("", ["A"]), section("B", ["C"])]],
])("%j is read", (text, sections) => {
  expect(readPlainText(text)).toEqual(sections);
});

test("what is written is read again as it was, whatever was typed", () => {
  const line = fc.constantFrom("# A", "- b", "c", "", "  ", "- ", "#", "d e");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const read = readPlainText(lines.join("\n"));
      expect(readPlainText(writePlainText(read))).toEqual(read);
    }),
  );
});
