import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { bookableMonths, monthInWords } from "~/models/catalogue/package/limits";
import { readSearch, understand } from "~/models/catalogue/search/read-search";
import { lengthInWords, searchPath } from "~/models/catalogue/search/search-schema";
import { HINDI, ORDER_WORDS, STOP_WORDS, SYNONYMS } from "~/models/catalogue/search/search-words";

// No June can be booked.
const MONTHS = bookableMonths().filter((month) => !month.endsWith("-06"));
const next = (number: string) => MONTHS.find((month) => month.endsWith(number));
const LAST = MONTHS.at(-1) ?? "";

describe("what somebody typed asks for", () => {
  test.each([
    // Words stay words.
    ["family trip with grandparents", { q: "family trip with grandparents" }],
    ["Dal Lake, Srinagar!", { q: "Dal Lake Srinagar" }],
    ["4x4 100%_fun", { q: "4x4 100%_fun" }],
    // Days
    ["5 days", { days: "5" }],
    ["5-day", { days: "5" }],
    ["five days in Gulmarg", { days: "5", q: "Gulmarg" }],
    ["trip for 5 days", { days: "5" }],
    ["5 nights", { days: "6" }],
    ["5N/6D", { days: "6" }],
    ["6 Days / 5 Night", { days: "6" }],
    ["4 nights and 5 days honeymoon", { days: "5", q: "honeymoon" }],
    ["a week", { days: "6-8" }],
    ["5 to 7 days", { days: "5-7" }],
    ["4-5 nights", { days: "5-6" }],
    ["under 5 days", { days: "1-5" }],
    ["5+ days", { days: "5-60" }],
    ["6 days or more", { days: "6-60" }],
    ["day trip from srinagar", { days: "1", q: "srinagar" }],
    // Prices
    ["5 days under 20000", { days: "5", maxPrice: 20_000 }],
    ["5 days, under ₹20,000, snow", { days: "5", maxPrice: 20_000, q: "snow" }],
    ["houseboat below Rs. 9,500/-", { maxPrice: 9500, q: "houseboat" }],
    ["upto 20k", { maxPrice: 20_000 }],
    ["budget 15 thousand", { maxPrice: 15_000 }],
    ["luxury under 1.5 lakh", { maxPrice: 1_50_000, q: "luxury" }],
    ["trek 25000", { maxPrice: 25_000, q: "trek" }],
    ["20000 rupees per person", { maxPrice: 20_000 }],
    ["between 10000 and 20000", { minPrice: 10_000, maxPrice: 20_000 }],
    ["10-20k", { minPrice: 10_000, maxPrice: 20_000 }],
    ["above 30000", { minPrice: 30_000 }],
    // Persons
    ["family of 6", { persons: 6, q: "family" }],
    ["4 people 3 days", { persons: 4, days: "3" }],
    ["2 adults 2 kids", { persons: 2, q: "kids" }],
    ["gulmarg for two people", { persons: 2, q: "gulmarg" }],
    // Months
    ["houseboat in december", { month: next("-12"), q: "houseboat" }],
    ["May", { month: next("-05") }],
    [monthInWords(LAST), { month: LAST }],
    ["June", { q: "June" }],
    // Order
    ["cheap", { sort: "price-low" }],
    ["cheap houseboat", { sort: "price-low", q: "houseboat" }],
    ["buy-cheap-pills.example", { q: "buy-cheap-pills.example" }],
    // Hindi
    ["कश्मीर", { q: "kashmir" }],
    ["डल झील हाउसबोट", { q: "dal lake houseboat" }],
    ["गुरेज़", { q: "gurez" }],
    ["गुलमर्ग ५ दिन २०००० से कम", { q: "gulmarg", days: "5", maxPrice: 20_000 }],
    ["₹20 हजार तक", { maxPrice: 20_000 }],
    ["परिवार के लिए सस्ता टूर मई में", { q: "family", sort: "price-low", month: next("-05") }],
    // No number that makes sense so
    ["90 days", { q: "90 days" }],
    ["0 days", { q: "0 days" }],
    ["2027", { q: "2027" }],
    ["under 5", { q: "under 5" }],
    ["9876543210", { q: "9876543210" }],
    ["99 people", { q: "99 people" }],
  ])("%s", (typed, asked) => {
    expect(understand(typed, MONTHS)).toEqual(asked);
  });

  test("whatever it is, reading what is left of it changes nothing, and its address is the same search", () => {
    const word = fc.oneof(
      fc.constantFrom(
        ..."5 7 20000 20k ₹ , - 1,000 days nights week under from to and for of a in may 2027 cheap persons kids दिन तक से कम".split(
          " ",
        ),
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const search = readSearch(`http://site/packages?${String(new URLSearchParams({ q: words.join(" ") }))}`);
        expect(readSearch(`http://site${searchPath(search)}`)).toEqual(search);
      }),
    );
  });

  test("long and hostile input takes no longer for its length than short input", () => {
    for (const piece of ["1", "1,", "₹", "5 to ", "under ", " ", "9-", "(", "\\", "%_", "\u0301", "\ud800", "दि"])
      expect(fastest(piece, 100), piece).toBeLessThan(40 * Math.max(fastest(piece, 10), 0.1));
  });
});

test("a length is said in words", () => {
  const words = ["A day trip", "5 days", "5 to 7 days", "6 days or more", "Up to 5 days"];
  expect(["1", "5", "5-7", "6-60", "1-5"].map(lengthInWords)).toEqual(words);
});

test("each word of the lists stands once, in small letters", () => {
  const typedIn = (list: string) =>
    list
      .trim()
      .split("\n")
      .flatMap((line) => line.split(":")[0]?.trim().split(", ") ?? []);
  for (const words of [
    STOP_WORDS.trim().split(/\s+/),
    typedIn(SYNONYMS),
    typedIn(HINDI),
    ORDER_WORDS.flatMap(([orders]) => orders.split(" ")),
  ]) {
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toBe(word.toLowerCase().trim());
  }
  for (const line of [...SYNONYMS.trim().split("\n"), ...HINDI.trim().split("\n")])
    expect(line.trim()).toMatch(/^[^:]+: [^:]+$/);
});

/** Milliseconds in which a text of so many signs is read when nothing else takes the processor. */
function fastest(piece: string, length: number) {
  const text = piece.repeat(length).slice(0, length);
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    understand(text, MONTHS);
    return performance.now() - start;
  });
  return Math.min(...times);
}
