import { describe, expect, test } from "vitest";

import { claimSchema } from "~/models/money/payment-claim/schema";
import {} from "~/values/fields";
import { phoneField } from "~/values/phone-field.server";
import { searchQuery } from "~/values/search-words";
import { plainNumber } from "~/values/typed-number";

describe("a phone number", () => {
  test.each([
    ["Devanagari", "+९१ ९८७६५ ४३२१०"],
    ["Urdu", "+۹۱ ۹۸۷۶۵ ۴۳۲۱۰"],
    ["Arabic", "+٩١ ٩٨٧٦٥ ٤٣٢١٠"],
    ["full width", "+９１ ９８７６５ ４３２１０"],
    ["full width, its plus too", "＋９１ ９８７６５ ４３２１０"],
    ["a messenger, with its marks", "\u202a+91 98765 43210\u202c"],
  ])("from a keyboard of %s is stored as one that can be called", (_, typed) => {
    expect(phoneField().parse(typed)).toBe("+91 98765 43210");
  });

  test("may have the long hyphens of a printed one", () => {
    expect(phoneField().parse("0194\u2011250–0000")).toBe("0194-250-0000");
  });

  test.each([
    ["+91 (0) 94190 12345", "+91 94190 12345"],
    ["+91 (०) ९४१९० १२३४५", "+91 94190 12345"],
    ["+91 0194 2452690", "+91 194 245 2690"],
    ["0091 (0) 94190-12345", "+91 94190 12345"],
    ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
    ["+49 (0) 1512 3456 7890", "+49 151234567890"],
  ])("%s is stored without the zero that nobody dials from abroad", (typed, stored) => {
    expect(phoneField().parse(typed)).toBe(stored);
  });

  test.each([
    "+91-98765-43210",
    "0044 7700 900123",
    "+39 06 1234 5678",
    "0194 2452690",
    "(0)94190 12345",
    "24526901",
    "(+91) 94190 12345",
    "(0194) 245-2690",
  ])("%s stays as it was typed", (typed) => {
    expect(phoneField().parse(typed)).toBe(typed);
  });

  test.each(["94190 12345, 94190 54321", "94190 12345 / 54321", "0194 2452690 or 94190 12345"])(
    "%s is refused as two",
    (typed) => {
      const [issue, ...more] = phoneField().safeParse(typed).error?.issues ?? [];
      expect(issue?.message).toBe("Please enter one phone number: a second one fits into a message or note.");
      expect(more).toEqual([]);
    },
  );

  test.each(["+1 415 555 2671 ext. 12", "0194 2452690 x12", "0194 2452690, extn 7"])(
    "%s is refused for its extension",
    (typed) => {
      const [issue, ...more] = phoneField().safeParse(typed).error?.issues ?? [];
      expect([issue?.message, more]).toEqual(["Please leave out the extension: it fits into a message or note.", []]);
    },
  );

  test.each(["९८७", "1, 2", "94190 12345, Asif", "+91 (+91) 94190", "नौ आठ सात", "+91 ٤٣२"])(
    "%s is still none",
    (typed) => {
      expect(phoneField().safeParse(typed).success).toBe(false);
    },
  );
});

test("every digit has its value, and nothing else changes", () => {
  for (const zero of "٠۰०০੦૦୦௦౦೦൦０") {
    const all = Array.from({ length: 10 }, (_, value) => String.fromCharCode(zero.charCodeAt(0) + value)).join("");
    expect(plainNumber(all), all).toBe("0123456789");
  }
  expect(plainNumber("½ ² Ⅷ 𝟛 नमस्ते")).toBe("½ ² Ⅷ 𝟛 नमस्ते");
});

test("a UTR counts once, whatever digits it was typed in", () => {
  const claim = { method: "upi", utr: "४३२१ ८७६५ २१०९", amount: "5700" };
  expect(claimSchema.parse(claim).utr).toBe("432187652109");
});

test("a number copied from a chat is found like a typed one", () => {
  expect(searchQuery("\u202a+91 98765-43210\u202c")).toBe(searchQuery("9876543210"));
});
