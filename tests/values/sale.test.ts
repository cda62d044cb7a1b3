import { expect, test } from "vitest";

import { discountedPrice, priceOf, saleOf, sumByField } from "~/values/sale";

test("without a code the total is persons × price", () => {
  expect(priceOf({ adults: 3, adultPrice: 8999, discountPercent: 0 })).toMatchObject({
    lines: [{ label: "person", quantity: 3, each: 8999, eachLess: 8999, amount: 26_997 }],
    listed: 26_997,
    discount: 0,
    total: 26_997,
  });
});

test("a discount is rounded for each person, and leaves a rupee of what costs something", () => {
  expect(priceOf({ adults: 5, adultPrice: 9999, discountPercent: 20 })).toMatchObject({
    discount: 10_000,
    total: 39_995,
  });
  expect([discountedPrice(1, 90), discountedPrice(0, 90), discountedPrice(0, 0)]).toEqual([1, 0, 0]);
});

test.each([
  ["its percent", { discount: 6000, discountPercent: 20 }, 2000],
  ["no percent", { discount: 6000, discountPercent: null }, 2000],
  ["the percent of an offer it no longer has", { discount: 0, discountPercent: 20 }, 0],
  ["rupees that no percent gives", { discount: 1500, discountPercent: null }, 500],
])("a booking stored with %s keeps its discount when the persons change", (_name, stored, each) => {
  const sale = saleOf({ numberOfPersons: 3, unitPrice: 9999, ...stored });
  expect(priceOf(sale).discount).toBe(stored.discount);
  expect(priceOf({ ...sale, adults: 4 }).discount).toBe(4 * each);
});

test("what the script adds up by field is the price", () => {
  for (const [adults, adultPrice, discountPercent] of [
    [1, 8999, 0],
    [7, 2499, 33],
    [50, 1, 90],
  ] as const) {
    const sale = { adults, adultPrice, discountPercent };
    for (const name of ["listed", "discount", "total"] as const) {
      const each = new URLSearchParams(sumByField(sale, (price) => price[name]));
      expect(Number(each.get("numberOfPersons")) * adults).toBe(priceOf(sale)[name]);
    }
  }
});
