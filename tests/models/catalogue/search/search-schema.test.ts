import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { lastBookableDay } from "~/models/catalogue/package/limits";
import { readSearch } from "~/models/catalogue/search/read-search";
import { invertedPrices, searchPath } from "~/models/catalogue/search/search-schema";
import { addMonths, today } from "~/values/calendar";

const read = (query: string) => readSearch(`http://localhost/packages?${query}`);

describe("a search read from an address", () => {
  test("knows every filter", () => {
    const words = read("q=snow+walk&destination=Gulmarg&days=4-5&availability=limited&sort=popular");
    const said = { q: "snow walk", destination: "Gulmarg", days: "4-5", availability: "limited", sort: "popular" };
    expect(words).toEqual({ ...said, page: 1 });
    for (const month of [today().slice(0, 7), lastBookableDay().slice(0, 7)])
      expect(searchPath(read(`page=1&month=${month}`))).toBe(`/packages?month=${month}`);
    expect(read("minPrice=5,000&maxPrice=₹20000&page=3")).toMatchObject({ minPrice: 5000, maxPrice: 20000, page: 3 });
  });

  test("is as if nothing had been said where that makes no sense", () => {
    const nonsense =
      "q=%00%20&destination=++&days=many&minPrice=-1&maxPrice=15k&availability=maybe&sort=DROP+TABLE&page=1e9&other=1";
    expect(read(nonsense)).toEqual({ sort: "newest", page: 1 });
    for (const month of [
      addMonths(today(), -1).slice(0, 7),
      addMonths(lastBookableDay(), 1).slice(0, 7),
      "May",
      today(),
    ])
      expect(read(`month=${month}`), month).toEqual({ sort: "newest", page: 1 });
    expect(read("page=0").page).toBe(1);
    expect(read("page=-2").page).toBe(1);
  });

  test("never fails, and its own address reads back as the same search", () => {
    const names = fc.constantFrom(
      "q",
      "destination",
      "days",
      "minPrice",
      "maxPrice",
      "availability",
      "month",
      "sort",
      "page",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "grapheme" }))), (entries) => {
        const search = read(String(new URLSearchParams(entries)));
        const path = searchPath(search);
        expect(readSearch(`http://localhost${path}`)).toEqual(search);
      }),
    );
  });
});

test("prices the wrong way round are named", () => {
  expect(invertedPrices(read("minPrice=5000&maxPrice=5000"))).toEqual({});
  expect(invertedPrices(read("minPrice=5000"))).toEqual({});
  expect(invertedPrices(read("minPrice=5,001&maxPrice=5000"))).toEqual({
    maxPrice: "“Price up to” is below “Price from”. Please give the lower price first.",
  });
});

test("the address of a search says only what was asked", () => {
  expect(searchPath(read(""))).toBe("/packages");
  expect(searchPath(read("q=&destination=Dal+Lake&days=&sort=newest&page=1"))).toBe("/packages?destination=Dal+Lake");
  expect(searchPath({ ...read("sort=price-low"), page: 2 })).toBe("/packages?sort=price-low&page=2");
});
