import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { type DayPrices } from "~/models/catalogue/days/offered-day";
import { factsOf, soldOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { type Party } from "~/values/party";
import { beforeAgreed, less, pricesOf, rowsOf, totalOf } from "~/values/sale-lines";

import { daysFromToday } from "../support/dates";
import { linesOfPrices } from "../support/lines-of-prices";
import { size } from "../support/size";

const [PLAIN, DEAR, OTHER] = [daysFromToday(40), daysFromToday(41), daysFromToday(42)];
const aDay = fc.constantFrom(PLAIN, DEAR, OTHER);

const aParty = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 49 })).map(([persons, children]): Party => ({
  numberOfPersons: persons,
  numberOfChildren: Math.min(children, persons - 1),
}));

const anExtra = fc.record({
  _id: fc.uuid(),
  name: fc.constantFrom("Pony", "Extra bed", "Raft"),
  per: fc.constantFrom("person" as const, "booking" as const),
  quantity: fc.integer({ min: 1, max: 50 }),
  each: fc.integer({ min: 1, max: 1_000_000 }),
});

const aRow = fc.record({
  party: aParty,
  unitPrice: fc.integer({ min: 5, max: 10_000_000 }),
  childShare: fc.option(fc.double({ min: 0.1, max: 1, noNaN: true })),
  extras: fc.array(anExtra, { maxLength: 10 }),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  /** A discount that no percent gives, as release 0.6.0 could store. */
  rupees: fc.option(fc.integer({ min: 1, max: 900 })),
  byHand: fc.option(fc.integer({ min: -500, max: 500_000_000 })),
});

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function rowOf({ party, unitPrice, childShare, extras, percent, rupees, byHand }: Of<typeof aRow>) {
  const childPrice = childShare === null ? null : Math.max(1, Math.floor(unitPrice * childShare));
  const numberOfChildren = childPrice === null ? 0 : party.numberOfChildren;
  const adults = party.numberOfPersons - numberOfChildren;
  const off = (percentOff: number) =>
    adults * (unitPrice - less(unitPrice, percentOff)) +
    numberOfChildren * ((childPrice ?? 0) - less(childPrice ?? 0, percentOff));
  const listed = adults * unitPrice + numberOfChildren * (childPrice ?? 0);
  const discount = rupees !== null && rupees < listed ? rupees : percent === null ? 0 : off(percent);
  const price = listed - discount + extras.reduce((sum, { quantity, each }) => sum + quantity * each, 0);
  return {
    numberOfPersons: party.numberOfPersons,
    numberOfChildren,
    unitPrice,
    childPrice,
    extras,
    offerCode: discount > 0 ? "KASHMIR20" : null,
    discount,
    discountPercent: percent,
    totalPrice: Math.max(0, price + (byHand ?? 0)),
    off,
    price,
  };
}

test("the lines of a booking say the prices that the API names", { tags: ["sized"] }, () => {
  for (const row of fc.sample(aRow, size(5000)).map(rowOf)) {
    const lines = linesOfPrices(row);
    const { unitPrice, childPrice, extras, discount, off } = row;
    expect(pricesOf(lines)).toMatchObject({ unitPrice, childPrice, extras, discount });
    expect(totalOf(lines)).toBe(row.totalPrice);
    expect(totalOf(beforeAgreed(lines))).toBe(row.price);
    expect(rowsOf(lines).reduce((sum, { amount }) => sum + amount, 0)).toBe(row.totalPrice);
    const percent = row.discountPercent;
    const isPercent = percent !== null && off(percent) === discount;
    expect(pricesOf(lines).discountPercent).toBe(isPercent ? percent : discount === 0 ? 0 : null);
    const names = lines.map(({ rule, ref, of }) => [rule, ref, of].join());
    expect(new Set(names).size).toBe(lines.length);
  }
});

/** How release 0.7.0 worked out the price after a change. */
function priceThen(row: ReturnType<typeof rowOf>, party: Party, unitPrice: number) {
  const { childPrice, discount, discountPercent, numberOfPersons, extras, off } = row;
  const isPercent = off(discountPercent ?? 0) === discount;
  const paid = (each: number) => (isPercent ? less(each, discountPercent ?? 0) : each - discount / numberOfPersons);
  const adults = party.numberOfPersons - party.numberOfChildren;
  const sold = extras.map(({ per, quantity, each }) =>
    per === "person" ? Math.min(quantity, party.numberOfPersons) * each : quantity * each,
  );
  return sold.reduce(
    (sum, amount) => sum + amount,
    adults * paid(unitPrice) + party.numberOfChildren * paid(childPrice ?? 0),
  );
}

test("the price after a change of day and party is what it was before there were lines", { tags: ["sized"] }, () => {
  const dear = fc.integer({ min: 1, max: 10_000_000 }).map((price): DayPrices => ({ [DEAR]: { adult: price } }));
  const scenes = fc.property(aRow, aDay, aDay, aParty, dear, (sale, from, to, wanted, days) => {
    const row = rowOf(sale);
    const party = row.childPrice === null ? { ...wanted, numberOfChildren: 0 } : wanted;
    const lines = linesOfPrices(row);
    const startingPrice = row.unitPrice;
    const pkg = { id: "p", packageTitle: "", startingPrice, childPrice: null, extras: [] };
    const isPriced = from !== to && [from, to].some((day) => days[day] !== undefined);
    const unitPrice = isPriced ? (days[to]?.adult ?? startingPrice) : row.unitPrice;
    fc.pre(row.childPrice === null || row.childPrice <= unitPrice);
    const sold = soldOf(
      { packageId: "p", startDate: from, numberOfPersons: row.numberOfPersons, numberOfChildren: 0 },
      lines,
    );
    const facts = factsOf(pkg, days, { day: to, party, sold });
    // A discount in rupees is rounded at exactly half a rupee the other way.
    const { lines: after } = priceOf(facts);
    expect(pricesOf(after)).toMatchObject({ unitPrice, childPrice: row.childPrice });
    // Since then a discount in rupees takes off no more than there is.
    const difference = totalOf(beforeAgreed(after)) - Math.max(0, priceThen(row, party, unitPrice));
    expect(Math.abs(difference)).toBeLessThanOrEqual(0.5 + 1e-6);
  });
  fc.assert(scenes, { numRuns: size(5000) });
});

test("the database adds up lines as the site does", async () => {
  const rows = fc.sample(aRow, 200).map((sale) => linesOfPrices(rowOf(sale)));
  const sums = await db.$queryRaw<{ total: bigint }[]>`
    SELECT sale_total(lines::jsonb) AS "total" FROM unnest(${rows.map((lines) => JSON.stringify(lines))}::text[])
      WITH ORDINALITY given(lines, place) ORDER BY place`;
  expect(sums.map(({ total }) => Number(total))).toEqual(rows.map(totalOf));
});
