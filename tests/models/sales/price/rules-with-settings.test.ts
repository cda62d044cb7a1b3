import { describe, expect, test } from "vitest";

import { countOf, factsOf, type PriceFacts, soldOf, type Wish } from "~/models/sales/price/facts";
import { priceOf, refusePrice, slopes } from "~/models/sales/price/price-of";
import { partyInWords } from "~/values/party";
import { type Settings } from "~/values/price-settings";
import { type Line, pricesOf, saleInWords, soldCounts, sumsOf } from "~/values/sale-lines";

import { daysFromToday } from "../../../support/dates";

const [PLAIN, DEAR] = [daysFromToday(40), daysFromToday(41)];

const OFFER = { code: "KASHMIR20", percent: 20 };

function facts(priceSettings: Settings, persons: number, wish: Partial<Wish> = {}): PriceFacts {
  const pkg = {
    id: "gurez",
    packageTitle: "Gurez",
    startingPrice: 10_000,
    childPrice: 6000,
    extras: [],
    priceSettings,
  };
  const party = { numberOfPersons: persons, numberOfChildren: 0 };
  return factsOf(pkg, { [DEAR]: { adult: 13_000 } }, { day: PLAIN, party, ...wish });
}

/** The booking of these lines with so many persons, before a change. */
function soldWith(persons: number, lines: Line[], startDate = PLAIN) {
  return soldOf({ packageId: "gurez", startDate, numberOfPersons: persons, numberOfChildren: 0 }, lines);
}

const words = (of: PriceFacts) => saleInWords(priceOf(of).lines);

describe("a single supplement", () => {
  const settings = { singleSupplement: 3000 };

  test("is paid by one person alone, and no offer takes anything off it", () => {
    expect(words(facts(settings, 1))).toBe("1 person × ₹10,000 + Single supplement × ₹3,000");
    expect(priceOf(facts(settings, 2)).total).toBe(20_000);
    expect(priceOf(facts({}, 1)).total).toBe(10_000);
    const parentAndChild = { numberOfPersons: 2, numberOfChildren: 1 };
    expect(words(facts(settings, 2, { party: parentAndChild }))).toBe("1 adult × ₹10,000 + 1 child × ₹6,000");
    const { lines, total } = priceOf(facts(settings, 1, { offer: OFFER }));
    expect([total, sumsOf(lines)]).toEqual([11_000, { listed: 13_000, off: 2_000, extras: 0, total: 11_000 }]);
    expect(pricesOf(lines)).toMatchObject({ unitPrice: 10_000, discount: 2_000, discountPercent: 20 });
  });

  test("stays as it was sold, and comes and goes with the second person", () => {
    const { lines } = priceOf(facts({ singleSupplement: 2400 }, 1));
    const sold = soldWith(1, lines);
    expect(priceOf(facts(settings, 1, { sold, day: daysFromToday(43) })).total).toBe(12_400);
    expect(priceOf(facts(settings, 2, { sold })).total).toBe(20_000);
    const pair = soldWith(2, priceOf(facts(settings, 2)).lines);
    expect(priceOf(facts(settings, 1, { sold: pair })).total).toBe(13_000);
    const before = soldWith(1, priceOf(facts({}, 1)).lines);
    expect(priceOf(facts(settings, 1, { sold: before })).total).toBe(10_000);
  });
});

describe("a price by the size of the group", () => {
  const settings = { groupFrom: 4, groupPrice: 9000, largeGroupFrom: 8, largeGroupPrice: 8000 };

  test("is that of the step that is reached, never a higher one", () => {
    expect([3, 4, 7, 8].map((persons) => priceOf(facts(settings, persons)).total / persons)).toEqual([
      10_000, 9000, 9000, 8000,
    ]);
    const { lines } = priceOf(facts(settings, 4));
    expect(lines[1]).toMatchObject({ label: "Price from 4 persons", of: "adults", quantity: 4, each: -1000 });
    expect(words(facts(settings, 4))).toBe("4 persons × ₹9,000");
    expect(priceOf(facts({ groupFrom: 2, groupPrice: 12_000 }, 4)).total).toBe(40_000);
  });

  test("is not asked of a day with a price of its own, nor of a typed price", () => {
    expect(priceOf(facts(settings, 8, { day: DEAR })).total).toBe(8 * 13_000);
    const ofChildren = { [PLAIN]: { adult: 10_000, settings: { childPrice: 5000 } } };
    expect(priceOf({ ...facts(settings, 8), days: ofChildren }).total).toBe(8 * 8000);
    expect(priceOf(facts(settings, 8, { hand: { each: 9500 } })).total).toBe(8 * 9500);
  });

  test("is given where a form fills in the listed price, and not where another is typed", () => {
    const typed = (each: number) => priceOf(facts(settings, 4, { hand: { each } })).total;
    expect([typed(10_000), typed(9800), typed(10_500)]).toEqual([36_000, 39_200, 42_000]);
  });

  test("is what an offer's percent is taken of, and what no child pays more than", () => {
    expect(priceOf(facts(settings, 8, { offer: OFFER })).total).toBe(8 * 6400);
    const { lines } = priceOf(facts(settings, 4, { offer: OFFER }));
    expect(pricesOf(lines)).toMatchObject({ unitPrice: 10_000, discount: 4 * 2800, discountPercent: 20 });
    expect(sumsOf(lines)).toMatchObject({ off: 4 * 1800 });
    expect(sumsOf(priceOf(facts(settings, 4)).lines)).toMatchObject({ off: 0 });
    const family = { numberOfPersons: 4, numberOfChildren: 2 };
    const cheap = facts({ groupFrom: 4, groupPrice: 5000 }, 4, { party: family });
    expect(words(cheap)).toBe("2 adults × ₹5,000 + 2 children × ₹5,000");
  });

  test("stays as it was sold while the group does, and follows it when it grows or shrinks", () => {
    const { lines } = priceOf(facts({ groupFrom: 4, groupPrice: 9500 }, 4));
    const sold = soldWith(4, lines);
    const total = (persons: number, wish: Partial<Wish> = {}) =>
      priceOf(facts(settings, persons, { sold, ...wish })).total;
    expect([total(4), total(4, { day: daysFromToday(43) }), total(4, { day: DEAR })]).toEqual([38_000, 38_000, 52_000]);
    expect([total(3), total(5), total(9)]).toEqual([30_000, 45_000, 72_000]);
  });
});

test("where sums are not straight, the script is given nothing to add up", () => {
  const total = (of: PriceFacts) => slopes(of)((sums) => sums.total);
  expect(total(facts({}, 2))).toBe("numberOfPersons=10000&numberOfChildren=-4000");
  expect(total(facts({ singleSupplement: 3000 }, 2))).toBeUndefined();
  expect(total(facts({ groupFrom: 6, groupPrice: 9000 }, 2))).toBeUndefined();
  expect(total(facts({ groupFrom: 6, groupPrice: 9000 }, 2, { day: DEAR }))).toBe(
    "numberOfPersons=13000&numberOfChildren=-7000",
  );
});

test("a count is as it is asked for, or as it was sold, and never of more than come", () => {
  const seniors: Line = {
    rule: "seniors",
    ref: "seniors",
    who: "2 seniors",
    kind: "less",
    label: "",
    quantity: 2,
    each: -1,
  };
  const sold = soldWith(3, [...priceOf(facts({}, 3)).lines, seniors]);
  expect(countOf(facts({}, 3), "seniors")).toBe(0);
  expect([3, 1].map((persons) => countOf(facts({}, persons, { sold }), "seniors"))).toEqual([2, 1]);
  expect(countOf(facts({}, 3, { sold, counts: { seniors: 1 } }), "seniors")).toBe(1);
  expect(partyInWords({ numberOfPersons: 3, numberOfChildren: 0, lines: [seniors] })).toBe("3 (2 seniors)");
  expect(soldCounts([seniors])).toEqual({ seniors: 2 });
});

test("a count that no rule of the package asks for is refused", () => {
  expect(refusePrice(facts({}, 2, { counts: { seniors: 1 } }))).toMatchObject({
    code: "INVALID_INPUT",
    errors: { counts: "This trip has no price of its own for seniors. Please leave them out." },
  });
  expect(refusePrice(facts({}, 2, { counts: { seniors: 0 } }))).toBeNull();
});
