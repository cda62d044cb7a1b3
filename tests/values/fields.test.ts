import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { emailField, integerField, lineField, textField } from "~/values/fields";
import { isId } from "~/values/id";

const persons = integerField(1, 50, "Please choose 1 to 50.");

describe("a whole number", () => {
  test.each<unknown>([1, 50, "2", " 3 ", "007"])("%j is taken", (given) => {
    expect(persons.parse(given)).toBe(Number(given));
  });

  const NUMBERS = [0, 51, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53];
  const TEXTS = "2.5 1e2 -1 abc 0 51 0x10 +2 99999999999".split(" ");

  test.each<unknown>([...NUMBERS, ...TEXTS, "", " ", null, undefined, true, [2], { toString: "2" }])(
    "%j is refused with the sentence",
    (given) => {
      expect(persons.safeParse(given).error?.issues[0]?.message).toBe("Please choose 1 to 50.");
    },
  );
});

describe("text", () => {
  const line = lineField("your city", 10);

  test("is trimmed, composed and otherwise unchanged", () => {
    expect(line.parse("  Srinagar ")).toBe("Srinagar");
    expect(line.parse("e\u0301")).toBe("\u00e9");
    expect(line.parse("سرینگر")).toBe("سرینگر");
    expect(line.parse("دل\u200cجھیل")).toBe("دل\u200cجھیل");
    expect(line.parse("<b>'\"&%_")).toBe("<b>'\"&%_");
    expect(textField("a text", 100).parse("one\r\ntwo\rthree")).toBe("one\ntwo\nthree");
  });

  const INVISIBLE = ["\u0000", "\ud800", "\u001b[31m", "5\u202e00", "\u200b\u2060", "\u3164", "\u2800"];

  test.each<unknown>([
    ...INVISIBLE,
    "",
    "   ",
    "x".repeat(11),
    "two\nlines",
    "two\rlines",
    "a\tb",
    5,
    null,
    undefined,
    [],
    {},
    { toString: "x" },
  ])("%j is refused", (given) => {
    expect(line.safeParse(given).success).toBe(false);
  });

  test("of any kind is refused or fit for the database and a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const { success, data } = line.safeParse(given);
        if (!success) return;
        expect(data.length).toBeLessThanOrEqual(10);
        expect(data).not.toMatch(/\p{Surrogate}/u);
        expect(data).not.toMatch(/[\u0000-\u001f\u007f]/);
        expect(line.parse(data)).toBe(data);
      }),
    );
  });
});

describe("a text", () => {
  const read = (text: string) => textField("the note", 500).safeParse(text);

  test.each([
    "card 4111 1111 1111 1111, from Om",
    "5555-5555-5555-4444",
    "378282246310005",
    "6011111111111117 exp 12/29",
    "2223003122003222",
  ])("with the number of a card is refused: %s", (text) => {
    expect(read(text).error?.issues[0]?.message).toBe(
      "Please leave out the number of a card in the note: nobody here may keep it.",
    );
  });

  test.each([
    "4111 1111 1111 1112",
    "UTR 412345678901",
    "+91 98765 43210, 98450 22251",
    "booking 4111111111111111111111",
    "from 2027-05-14 to 2027-05-19, 4 persons",
  ])("may have other numbers: %s", (text) => {
    expect(read(text).success).toBe(true);
  });

  test("of one line is none, because references of banks are as long", () => {
    expect(lineField("the reference", 50).safeParse("4111111111111111").success).toBe(true);
  });
});

describe("an e-mail address", () => {
  test("is lower-cased and trimmed", () => {
    expect(emailField().parse("  Aisha.Bhat+trip@Example.COM ")).toBe("aisha.bhat+trip@example.com");
    expect(emailField().parse("\u202aaisha@example.com\u202c")).toBe("aisha@example.com");
  });

  test.each(["\u200b", "\u00ad", "\u2060", "\u200d", "\ufe0f", "\u3164", "\u{e0041}"])(
    "with the invisible %j is refused, as it looks like another",
    (invisible) => {
      expect(emailField().safeParse(`aisha${invisible}@example.com`).success).toBe(false);
    },
  );

  test("is taken for every address people have, as lower case of itself", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const { success, data } = emailField().safeParse(address);
        // The standard allows comments and quotes in addresses, but nobody uses them.
        if (success) expect(data).toBe(address.toLowerCase());
      }),
    );
  });
});

test("an id is a UUID and nothing else", () => {
  const id = "01a1fb75-1f13-76a9-b281-e0b605724a6d";
  expect(isId(id)).toBe(true);
  for (const text of [undefined, "", "1", "2147483648", `${id} `, `${id}\n`, "\u0000", "../x"]) {
    expect(isId(text)).toBe(false);
  }
});
