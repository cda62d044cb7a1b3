import { expect, test } from "vitest";

import { discountedPrice, partyInWords, priceOf, saleInWords, saleOf, sumByField, withParty } from "~/values/sale";

const lake = { adults: 3, children: 0, adultPrice: 8999, childPrice: null, discountPercent: 0 };
const pony = { _id: "pony", name: "Pony to Thajiwas", per: "person" as const, quantity: 2, each: 900 };
const family = { adults: 4, children: 2, adultPrice: 15_499, childPrice: 7750, discountPercent: 0 };

test("without a code the total is persons × price", () => {
  expect(priceOf(lake)).toMatchObject({
    lines: [{ label: "3 persons", quantity: 3, each: 8999, eachLess: 8999, amount: 26_997 }],
    listed: 26_997,
    discount: 0,
    total: 26_997,
  });
});

test("children pay their own price, on a line of their own", () => {
  const price = priceOf(family);
  expect(price.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ["4 adults", 61_996],
    ["2 children", 15_500],
  ]);
  expect(price.total).toBe(77_496);
  expect(saleInWords(price)).toBe("4 adults × ₹15,499 + 2 children × ₹7,750");
  expect(priceOf({ ...family, children: 0 }).lines).toMatchObject([{ label: "4 persons" }]);
  expect(partyInWords({ numberOfPersons: 6, numberOfChildren: 2 })).toBe("6 (4 adults, 2 children)");
});

test("children without a price of their own pay what adults pay", () => {
  expect(priceOf({ ...family, childPrice: null })).toMatchObject({
    lines: [{ amount: 4 * 15_499 }, { label: "2 children", each: 15_499 }],
    total: 6 * 15_499,
  });
  expect(priceOf({ ...family, childPrice: 0 }).total).toBe(4 * 15_499);
});

test("a discount is rounded for each person, and leaves a rupee of what costs something", () => {
  expect(priceOf({ ...lake, adults: 5, adultPrice: 9999, discountPercent: 20 })).toMatchObject({
    discount: 10_000,
    total: 39_995,
  });
  expect(priceOf({ ...family, discountPercent: 33 }).total).toBe(4 * 10_384 + 2 * 5192);
  expect([discountedPrice(1, 90), discountedPrice(0, 90), discountedPrice(0, 0)]).toEqual([1, 0, 0]);
});

test.each([
  ["its percent", { discount: 6000, discountPercent: 20 }, 2000],
  ["no percent", { discount: 6000, discountPercent: null }, 2000],
  ["the percent of an offer it no longer has", { discount: 0, discountPercent: 20 }, 0],
  ["rupees that no percent gives", { discount: 1500, discountPercent: null }, 500],
])("a booking stored with %s keeps its discount when the persons change", (_name, stored, each) => {
  const sold = { numberOfPersons: 3, numberOfChildren: 0, unitPrice: 9999, childPrice: null, extras: [] };
  const sale = saleOf({ ...sold, ...stored });
  expect(priceOf(sale).discount).toBe(stored.discount);
  expect(priceOf(withParty(sale, { numberOfPersons: 4, numberOfChildren: 0 })).discount).toBe(4 * each);
});

test("extras cost their price times their quantity, on lines of their own, and no offer is about them", () => {
  const price = priceOf({ ...lake, discountPercent: 20, extras: [pony, { ...pony, name: "Porter", quantity: 0 }] });
  expect(price.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ["3 persons", 26_997],
    ["Pony to Thajiwas, 2", 1800],
  ]);
  expect(price).toMatchObject({ extras: 1800, discount: 3 * 1800, total: 3 * 7199 + 1800 });
  expect(saleInWords(price)).toBe("3 persons × ₹7,199 + Pony to Thajiwas, 2 × ₹900");
  const sold = { numberOfPersons: 3, numberOfChildren: 0, unitPrice: 8999, childPrice: null, extras: [pony] };
  expect(priceOf(saleOf({ ...sold, discount: 5400, discountPercent: null })).total).toBe(26_997 - 5400 + 1800);
});

test("what the script adds up by field is the price", () => {
  const extras = [pony, { ...pony, _id: "porter", quantity: 0 }];
  const sales = [
    lake,
    { ...lake, adults: 50, adultPrice: 1, discountPercent: 90 },
    { ...family, discountPercent: 33, extras },
  ];
  for (const sale of sales) {
    const typed = {
      numberOfPersons: sale.adults + sale.children,
      numberOfChildren: sale.children,
      "extra-pony": 2,
      "extra-porter": 0,
    };
    for (const name of ["listed", "discount", "extras", "total"] as const) {
      const each = new URLSearchParams(sumByField(sale, (price) => price[name]));
      const sum = Object.entries(typed).reduce((all, [field, many]) => all + many * Number(each.get(field)), 0);
      expect(sum).toBe(priceOf(sale)[name]);
    }
  }
});
