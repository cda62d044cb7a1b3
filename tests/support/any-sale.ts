import fc from "fast-check";

import { factsOf, type PriceFacts, type QuoteLine } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { totalOf, withChosen } from "~/values/sale-lines";

import { daysFromToday } from "./dates";

/** A day without a price of its own, and two that have one. */
export const SALE_DAYS = [daysFromToday(40), daysFromToday(41), daysFromToday(42)] as const;

const aPrice = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 500, max: 60_000 }));

const anExtra = fc.record({
  name: fc.constantFrom("Pony to Thajiwas", "Extra bed", "Raft"),
  price: fc.integer({ min: 1, max: 9000 }),
  per: fc.constantFrom("person" as const, "booking" as const),
  quantity: fc.integer({ min: 0, max: 12 }),
});

const aLine = fc.record({
  name: fc.constantFrom("Houseboat", "Guide for the trek", "Ski pass"),
  quantity: fc.integer({ min: 1, max: 9 }),
  each: fc.integer({ min: 1, max: 20_000 }),
  per: fc.constantFrom<QuoteLine["per"]>("person", "night", "group"),
  isOptional: fc.boolean(),
  isChosen: fc.boolean(),
});

const aSale = fc.record({
  startingPrice: aPrice,
  childPrice: fc.option(aPrice),
  dear: aPrice,
  day: fc.constantFrom(...SALE_DAYS),
  persons: fc.integer({ min: 1, max: 50 }),
  children: fc.integer({ min: 0, max: 49 }),
  extras: fc.array(anExtra, { maxLength: 4 }),
  percent: fc.option(fc.integer({ min: 1, max: 90 })),
  each: fc.option(aPrice),
  total: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 2 }),
  quote: fc.option(fc.array(aLine, { maxLength: 5 }), { freq: 2 }),
});

type Drawn = typeof aSale extends fc.Arbitrary<infer Value> ? Value : never;

/** What anybody may sell: on plain days and dear ones, with children, extras and offers, by hand, and in a quote. */
export const anySale = aSale.map((drawn) => {
  const facts = drawn.quote ? quoted(drawn, drawn.quote) : booked(drawn);
  const chosen = (drawn.quote ?? []).flatMap(({ isChosen }, index) => (isChosen ? [`line-${index}`] : []));
  return { facts, chosen, expected: totalThen(facts, chosen) };
});

/** `chosen` are the ids of the options that the guest ticks. */
export type AnySale = { facts: PriceFacts; chosen: string[]; expected: Sums };

/** What is sold of it, with what the guest has ticked. */
export function soldIn({ facts, chosen }: Pick<AnySale, "facts" | "chosen">) {
  const lines = withChosen(priceOf(facts).lines, chosen);
  return { lines, total: totalOf(lines) };
}

type Sums = { listed: number; discount: number; total: number };

function partyOf({ persons, children, childPrice }: Drawn) {
  return { numberOfPersons: persons, numberOfChildren: childPrice === null ? 0 : Math.min(children, persons - 1) };
}

function booked(drawn: Drawn) {
  const { startingPrice, childPrice, dear, day, extras, percent, each, total } = drawn;
  const party = partyOf(drawn);
  const offered = extras.map(({ name, price, per }, index) => ({
    name,
    price,
    per,
    _id: `extra-${index}`,
    note: "",
    maxQuantity: 12,
    isOffered: true,
  }));
  const wanted = extras.map(({ per, quantity }, index) => ({
    _id: `extra-${index}`,
    quantity: per === "person" ? Math.min(quantity, party.numberOfPersons) : quantity,
  }));
  const pkg = { id: "p", packageTitle: "Lidder Valley", startingPrice, childPrice, extras: offered };
  const days = { [SALE_DAYS[1]]: { adult: dear }, [SALE_DAYS[2]]: { adult: dear + 1777 } };
  const hand = each === null && total === null ? null : { each: each ?? undefined, total: total ?? undefined };
  const offer = percent === null ? null : { code: "KASHMIR20", percent };
  return factsOf(pkg, days, { day, party, extras: wanted, offer, hand });
}

function quoted(drawn: Drawn, lines: (typeof drawn.quote & object)[number][]) {
  const typed = lines.map(({ name, quantity, each, per, isOptional }, index) => ({
    _id: `line-${index}`,
    name,
    quantity,
    each,
    per,
    isOptional,
  }));
  const hand = { each: drawn.startingPrice, childEach: drawn.childPrice };
  return factsOf(null, {}, { day: null, party: partyOf(drawn), quote: { lines: typed }, hand });
}

/** How release 0.6.0 added up, and 0.7.0 with children, extras and a quote's lines. */
function totalThen(facts: PriceFacts, chosen: string[]): Sums {
  const { package: pkg, days, day, party, extras = [], offer, hand, quote } = facts;
  const adult = hand?.each ?? days[day ?? ""]?.adult ?? pkg?.startingPrice ?? 0;
  const child = hand?.childEach ?? pkg?.childPrice ?? null;
  const [children, adults] = [party.numberOfChildren, party.numberOfPersons - party.numberOfChildren];
  const childPays = child === null ? adult : Math.min(child, adult);
  const paid = (price: number) => (offer ? Math.max(1, Math.floor((price * (100 - offer.percent)) / 100)) : price);
  const more =
    extras.reduce((sum, { _id, quantity }) => {
      return sum + quantity * (pkg?.extras.find((each) => each._id === _id)?.price ?? 0);
    }, 0) +
    (quote?.lines ?? [])
      .filter(({ _id, isOptional }) => !isOptional || chosen.includes(_id))
      .reduce((sum, { quantity, each }) => sum + quantity * each, 0);
  const listed = adults * adult + children * childPays + more;
  const discount = adults * (adult - paid(adult)) + children * (childPays - paid(childPays));
  return { listed, discount, total: hand?.total ?? listed - discount };
}
