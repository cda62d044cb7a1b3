import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";

import { countOf, factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { type Rule } from "~/models/sales/price/rule";
import { RULES } from "~/models/sales/price/rules";
import { seenFor, seenOf, seenPrice } from "~/models/sales/price/seen";
import { DAY_SETTINGS } from "~/models/sales/price/settings";
import { eachOf, less, lineOf, totalOf } from "~/values/sale-lines";

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

const seniors: Rule = {
  name: "seniors",
  lines(facts, soFar) {
    const quantity = countOf(facts, "seniors");
    const percent = facts.package?.settings.seniorPercent;
    if (!percent || quantity === 0) return [];
    const adult = eachOf(soFar, "adults") ?? 0;
    const line = { rule: "seniors", ref: "seniors", kind: "less", label: "Seniors", who: "seniors" } as const;
    return [{ ...line, quantity, each: less(adult, percent) - adult }];
  },
};

/** It takes off more than anybody pays. */
const rebate: Rule = {
  name: "rebate",
  lines(facts, soFar) {
    const adults = lineOf(soFar, "adults");
    const each = -(facts.package?.settings.rebate ?? 0);
    if (!adults || each === 0) return [];
    return [{ rule: "rebate", kind: "less", of: "adults", label: "Rebate", quantity: adults.quantity, each }];
  },
};

describe("with rules that take off more than there is", () => {
  const ours = [...RULES];
  const made = fc.record({
    seniors: fc.nat({ max: 12 }),
    seniorPercent: fc.integer({ min: 1, max: 100 }),
    rebate: fc.constantFrom(0, 0, 300, 50_000),
    at: fc.shuffledSubarray([1, 3, 7], { minLength: 2, maxLength: 2 }),
  });

  afterEach(() => RULES.splice(0, RULES.length, ...ours));

  test("no total is below 0, no person pays less than nothing, and extras cost what they cost", () => {
    const scenes = fc.property(aWish, made, (wish, { seniors: some, at: [first = 0, second = 0], ...settings }) => {
      RULES.splice(0, RULES.length, ...ours);
      RULES.splice(first, 0, seniors);
      RULES.splice(second, 0, rebate);
      const facts = factsFor({ ...wish, settings: { ...wish.settings, ...settings } });
      const { numberOfPersons, numberOfChildren } = facts.party;
      const counts = { seniors: Math.min(some, numberOfPersons - numberOfChildren) };
      const { lines, total } = priceOf({ ...facts, counts });
      expect(total).toBeGreaterThanOrEqual(totalOf(lines.filter(({ kind }) => kind === "extra")));
      for (const line of lines.filter(({ kind }) => kind === "person"))
        expect(seenPrice(lines, line)).toBeGreaterThanOrEqual(0);
    });
    fc.assert(scenes, { numRuns: 3000 });
  });

  test("half off for seniors and 90 % off for all cost nobody less than nothing", () => {
    RULES.splice(1, 0, seniors);
    const pkg = { id: "p", packageTitle: "", startingPrice: 10_000, childPrice: null, extras: [] };
    const offer = { code: "SNOW", percent: 90 };
    const party = { numberOfPersons: 1, numberOfChildren: 0 };
    const wish = { day: DAY, party, offer, counts: { seniors: 1 } };
    const { lines, total } = priceOf(factsOf({ ...pkg, priceSettings: { seniorPercent: 50 } }, {}, wish));
    expect(lines.map(({ each }) => each)).toEqual([10_000, -5000, -5000]);
    expect(total).toBe(0);
  });
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
