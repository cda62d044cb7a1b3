import { expect, test } from "vitest";

import { columnsOf } from "~/models/booking/row/lines";
import { MAX_EXTRAS } from "~/models/catalogue/package/limits";
import { factsOf, type PriceFacts, soldOf, type Wish } from "~/models/sales/price/facts";
import { priceOf, refusePrice, slopes } from "~/models/sales/price/price-of";
import { extraField } from "~/values/extras";
import { less, type Line, pricesOf, saleInWords, sumsOf, totalOf, withChosen } from "~/values/sale-lines";

import { daysFromToday } from "../../../support/dates";
import { extra } from "../../../support/factories";
import { linesOfPrices } from "../../../support/lines-of-prices";

const [PLAIN, DEAR] = [daysFromToday(40), daysFromToday(41)];
const pony = extra({ name: "Pony to Thajiwas", price: 900, maxQuantity: 4 });
const porter = extra({ name: "Porter", price: 700, per: "booking" });
const withdrawn = extra({ name: "Raft", price: 500, isOffered: false });
const sonamarg = {
  id: "sonamarg",
  packageTitle: "Meadow of Gold",
  startingPrice: 15_499,
  childPrice: 7750,
  extras: [pony, porter, withdrawn],
};

const three = { numberOfPersons: 3, numberOfChildren: 0 };
const family = { numberOfPersons: 6, numberOfChildren: 2 };

function facts(wish: Partial<Wish> = {}): PriceFacts {
  return factsOf(sonamarg, { [DEAR]: { adult: 18_999 } }, { day: PLAIN, party: three, ...wish });
}

function changed(lines: Line[], wish: Partial<Wish> = {}, startDate = PLAIN) {
  return facts({ sold: soldOf({ packageId: "sonamarg", startDate, ...three }, lines), ...wish });
}

test("adults pay what the day costs, children their own price, and the offer is about persons only", () => {
  const offer = { code: "KASHMIR20", percent: 33 };
  const wish = { day: DEAR, party: family, extras: [{ _id: porter._id, quantity: 1 }], offer };
  const { lines, total } = priceOf(facts(wish));
  expect(saleInWords(lines)).toBe("4 adults × ₹12,729 + 2 children × ₹5,192 + Porter, 1 × ₹700");
  expect(total).toBe(4 * 12_729 + 2 * 5192 + 700);
});

test("without a price of their own children pay what adults pay, and never more than they", () => {
  const without = factsOf({ ...sonamarg, childPrice: null }, {}, { day: null, party: family });
  expect(priceOf(without).total).toBe(6 * 15_499);
  expect(priceOf(facts({ party: family, hand: { each: 5000 } })).total).toBe(6 * 5000);
  // Where the package has a price for them, it is a rupee at least.
  expect(priceOf(facts({ party: family, hand: { each: 0 } })).total).toBe(2);
});

test("an offer leaves a rupee of each price, and takes nothing off one of nothing", () => {
  expect([less(1, 50), less(0, 50), less(999, 10)]).toEqual([1, 0, 899]);
});

test("a booking has no more kinds of extras than a package offers", () => {
  const many = Array.from({ length: MAX_EXTRAS + 1 }, (_, index) => ({ ...porter, _id: `porter-${index}` }));
  const wanted = (count: number) => many.slice(0, count).map(({ _id }) => ({ _id, quantity: 1 }));
  const chosen = (count: number) => factsOf({ ...sonamarg, extras: many }, {}, facts({ extras: wanted(count) }));
  expect(refusePrice(chosen(MAX_EXTRAS))).toBeNull();
  expect(refusePrice(chosen(MAX_EXTRAS + 1))).toMatchObject({
    code: "INVALID_INPUT",
    errors: { extras: expect.any(String) as string },
  });
});

test("on a day with a price of its own for children they pay that, also when they are moved there", () => {
  const days = { [DEAR]: { adult: 18_999, settings: { childPrice: 9000 } } };
  const on = (wish: Partial<Wish>) => saleInWords(priceOf({ ...facts({ party: family, ...wish }), days }).lines);
  const sold = soldOf({ packageId: "sonamarg", startDate: PLAIN, ...family }, priceOf(facts({ party: family })).lines);
  const dear = "4 adults × ₹18,999 + 2 children × ₹9,000";
  expect([on({ day: DEAR }), on({ day: DEAR, sold })]).toEqual([dear, dear]);
  expect(on({ sold })).toBe("4 adults × ₹15,499 + 2 children × ₹7,750");
});

test.each([
  ["its percent", { discount: 3 * 3100, discountPercent: 20 }, 4 * 3100],
  ["no percent", { discount: 6000, discountPercent: null }, 8000],
  ["the percent of an offer it no longer has", { discount: 0, discountPercent: 20 }, 0],
  ["rupees that its percent does not give", { discount: 4500, discountPercent: 20 }, 6000],
])("a booking stored with %s keeps its discount when a person joins", (_name, stored, discount) => {
  const prices = { ...three, unitPrice: 15_499, childPrice: null, extras: [], offerCode: "SNOW", ...stored };
  const lines = linesOfPrices({ ...prices, totalPrice: 3 * 15_499 - stored.discount });
  const { lines: after } = priceOf(changed(lines, { party: { ...three, numberOfPersons: 4 } }));
  expect({ ...columnsOf(after), ...pricesOf(after) }).toMatchObject({ discount, totalPrice: 4 * 15_499 - discount });
});

test("what was sold keeps its price until the day or the package changes", () => {
  const { lines } = priceOf(facts({ hand: { each: 14_000 } }));
  expect(pricesOf(priceOf(changed(lines, { day: daysFromToday(45) })).lines).unitPrice).toBe(14_000);
  expect(pricesOf(priceOf(changed(lines, { day: DEAR })).lines).unitPrice).toBe(18_999);
  expect(pricesOf(priceOf(changed(lines, { day: DEAR, hasLockedPrice: true })).lines).unitPrice).toBe(14_000);
  expect(pricesOf(priceOf(changed(lines, { day: PLAIN }, DEAR)).lines).unitPrice).toBe(15_499);
  const elsewhere = { ...changed(lines), sold: soldOf({ packageId: "other", startDate: PLAIN, ...three }, lines) };
  expect(pricesOf(priceOf(elsewhere).lines).unitPrice).toBe(15_499);
});

test("a withdrawn extra that was sold stays at its price, and no other is sold beyond what is offered", () => {
  const extras = [{ _id: withdrawn._id, name: "Raft", per: "person", quantity: 3, each: 450 }];
  const columns = { ...three, unitPrice: 15_499, childPrice: 7750, extras, offerCode: null, discount: 0 };
  const sold = linesOfPrices({ ...columns, discountPercent: 0, totalPrice: 3 * 15_949 });
  const one = { numberOfPersons: 1, numberOfChildren: 0 };
  expect(pricesOf(priceOf(changed(sold, { party: one })).lines).extras).toMatchObject([{ quantity: 1, each: 450 }]);

  const refused = (wish: PriceFacts) => refusePrice(wish)?.msg;
  expect(refused(changed(sold, { extras: [{ _id: withdrawn._id, quantity: 3 }] }))).toBeUndefined();
  expect(refused(facts({ extras: [{ _id: withdrawn._id, quantity: 1 }] }))).toBe(
    "Raft is not offered with Meadow of Gold.",
  );
  expect(refused(facts({ extras: [{ _id: pony._id, quantity: 5 }] }))).toBe("Of Pony to Thajiwas there are at most 4.");
  expect(refused(facts({ extras: [{ _id: pony._id, quantity: 4 }] }))).toBe(
    "Pony to Thajiwas is per person: with 3 persons choose at most 3.",
  );
});

test("a total that was set by hand stays while the price does, and then somebody has to choose", () => {
  const { lines } = priceOf(facts({ hand: { total: 40_000 } }));
  const four = { numberOfPersons: 4, numberOfChildren: 0 };
  const price = 4 * 15_499;
  const becomes = (hand: PriceFacts["hand"], party = four) => priceOf(changed(lines, { party, hand })).total;
  expect(becomes(null, three)).toBe(40_000);
  expect(becomes(null)).toBe(40_000);
  expect(becomes({ total: 40_000, totalRule: "follow" })).toBe(price);
  expect(becomes({ total: 41_000, totalRule: "follow" })).toBe(41_000);
  const asked = changed(lines, { party: four, hand: { total: 40_000, totalRule: "ask" } });
  expect(refusePrice(asked)?.errors).toEqual({
    totalRule: "The total had been set by hand, and now there are 4 persons. Please choose the total.",
  });
});

test("lines of a rule that is no more stay with their booking", () => {
  const gone: Line = { rule: "seniors", kind: "less", label: "Seniors", quantity: 1, each: -500 };
  const { lines } = priceOf(facts());
  expect(priceOf(changed([...lines, gone], { day: DEAR })).lines).toContainEqual(gone);
});

test("what the script adds up by field is the price", () => {
  const scenes: Partial<Wish>[] = [
    { party: three },
    { party: { numberOfPersons: 50, numberOfChildren: 0 }, offer: { code: "A", percent: 90 } },
    { party: family, offer: { code: "A", percent: 33 }, extras: [{ _id: pony._id, quantity: 2 }], day: DEAR },
  ];
  for (const scene of scenes) {
    const wish = facts(scene);
    const typed = {
      ...wish.party,
      ...Object.fromEntries((scene.extras ?? []).map((each) => [extraField(each), each.quantity])),
    };
    for (const name of ["listed", "off", "extras", "total"] as const) {
      const each = new URLSearchParams(slopes(wish)((sums) => sums[name]));
      const sum = Object.entries(typed).reduce((all, [field, many]) => all + many * Number(each.get(field)), 0);
      expect(sum).toBe(sumsOf(priceOf(wish).lines)[name]);
    }
  }
});

test("a quote asks for what was typed in it, and for options once they are chosen", () => {
  const boat = { _id: "boat", name: "Houseboat", quantity: 2, each: 15_600, per: "night" as const, isOptional: false };
  const shikara = { ...boat, _id: "shikara", name: "Shikara", quantity: 1, each: 900, isOptional: true };
  const wish = { day: null, party: family, quote: { lines: [boat, shikara] }, hand: { each: 14_900, childEach: null } };
  const { lines: sale } = priceOf(factsOf(null, {}, wish));
  expect(totalOf(sale)).toBe(6 * 14_900 + 31_200);
  expect(withChosen(sale, [])).toHaveLength(sale.length - 1);
  const lines = withChosen(sale, ["shikara"]);
  expect(lines.filter(({ rule }) => rule === "quote")).toMatchObject([
    { ref: "boat", per: "night", quantity: 2 },
    { ref: "shikara", quantity: 1, each: 900 },
  ]);
  // Children without a price of their own are booked at that of adults.
  expect({ ...columnsOf(lines), ...pricesOf(lines) }).toMatchObject({
    childPrice: 14_900,
    totalPrice: 6 * 14_900 + 32_100,
  });
});
