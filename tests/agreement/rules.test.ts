import fc from "fast-check";
import { expect, test } from "vitest";

import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { RULES } from "~/models/sales/price/rules";
import { seenFor, seenOf, seenPrice } from "~/models/sales/price/seen";
import { DAY_SETTINGS } from "~/models/sales/price/settings";
import { totalOf } from "~/values/sale-lines";

import { anySettings } from "../support/any-settings";
import { daysFromToday } from "../support/dates";
import { extra } from "../support/factories";

const DAY = daysFromToday(40);
const PONY = extra({ name: "Pony", price: 900 });

const aWish = fc.record({
  startingPrice: fc.integer({ min: 1, max: 9000 }),
  childPrice: fc.option(fc.integer({ min: 1, max: 9000 })),
  own: fc.option(fc.integer({ min: 1, max: 20_000 })),
  childOfDay: fc.option(fc.integer({ min: 1, max: 9000 })),
  settings: anySettings(),
  persons: fc.integer({ min: 1, max: 12 }),
  children: fc.nat({ max: 5 }),
  ponies: fc.nat({ max: 3 }),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
});

type Wish = typeof aWish extends fc.Arbitrary<infer Value> ? Value : never;

function factsFor({ startingPrice, childPrice, own, childOfDay, settings, persons, percent, ...wish }: Wish) {
  const pkg = { id: "p", packageTitle: "", startingPrice, childPrice, extras: [PONY], priceSettings: settings };
  const adult = own ?? startingPrice;
  const days = { [DAY]: { adult, ...(childOfDay !== null && { settings: { childPrice: childOfDay } }) } };
  return factsOf(pkg, days, {
    day: DAY,
    party: {
      numberOfPersons: persons,
      numberOfChildren: childPrice === null ? 0 : Math.min(wish.children, persons - 1),
    },
    extras: [{ _id: PONY._id, quantity: Math.min(wish.ponies, persons) }],
    offer: percent === null ? null : { code: "SNOW", percent },
  });
}

test("a package's own settings never make a total below 0, nor an adult's price", () => {
  const scenes = fc.property(aWish, (wish) => {
    const facts = factsFor(wish);
    const { lines, total } = priceOf(facts);
    expect(total).toBeGreaterThan(0);
    expect(total).toBe(totalOf(lines));
    for (const line of lines.filter(({ kind }) => kind === "person"))
      expect(seenPrice(lines, line)).toBeGreaterThanOrEqual(0);
  });
  fc.assert(scenes, { numRuns: 3000 });
});

test("a rule has no line without what it asks for", () => {
  const scenes = fc.property(aWish, (wish) => {
    for (const { name, settings = [] } of RULES.filter((rule) => rule.settings)) {
      const names = settings.map((each) => each.name);
      const without = Object.fromEntries(Object.entries(wish.settings).filter(([key]) => !names.includes(key)));
      const { lines } = priceOf(factsFor({ ...wish, settings: without }));
      expect(lines.filter(({ rule }) => rule === name)).toEqual([]);
    }
    const plain = { ...wish, settings: {}, childPrice: null, percent: null, ponies: 0 };
    expect(priceOf(factsFor(plain)).lines.map(({ rule }) => rule)).toEqual(["adults"]);
  });
  fc.assert(scenes, { numRuns: 1000 });
  expect(DAY_SETTINGS.map(({ name }) => name)).toContain("childPrice");
});

test("the page says each price of whatever is ordered, for whatever party", () => {
  const scenes = fc.property(aWish, fc.integer({ min: 1, max: 12 }), (wish, shown) => {
    const seen = seenOf(factsFor({ ...wish, persons: shown, children: 0 }));
    const { lines } = priceOf(factsFor(wish));
    for (const line of lines.filter(({ of, quantity }) => of === undefined && quantity > 0))
      expect(seenFor(seen, line, wish.persons)).toBe(seenPrice(lines, line));
  });
  fc.assert(scenes, { numRuns: 300 });
});
