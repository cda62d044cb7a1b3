import { describe, expect, test } from "vitest";

import { claimSchema } from "~/models/money/payment-claim/schema";
import { phoneField } from "~/values/fields";
import { searchQuery } from "~/values/search-words";
import { plainNumber } from "~/values/typed-number";

describe("a phone number", () => {
  test.each([
    ["Devanagari", "+९१ ९८७६५ ४३२१०"],
    ["Urdu", "+۹۱ ۹۸۷۶۵ ۴۳۲۱۰"],
    ["Arabic", "+٩١ ٩٨٧٦٥ ٤٣٢١٠"],
    ["full width", "+９１ ９８７６５ ４３２１０"],
    ["a messenger, with its marks", "\u202a+91 98765 43210\u202c"],
  ])("from a keyboard of %s is stored as one that can be called", (_, typed) => {
    expect(phoneField().parse(typed)).toBe("+91 98765 43210");
  });

  test("may have the long hyphens of a printed one", () => {
    expect(phoneField().parse("0194\u2011250–0000")).toBe("0194-250-0000");
  });

  test.each(["९८७", "नौ आठ सात", "+91 ٤٣२"])("%s is still none", (typed) => {
    expect(phoneField().safeParse(typed).success).toBe(false);
  });
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
