import { extraField } from "~/values/extras";
import { MAX_GROUP } from "~/values/party";
import { eachOf, type Line } from "~/values/sale-lines";

import { type PriceFacts } from "./facts";
import { priceOf } from "./price-of";
import { askedCounts } from "./settings";

/**
 * What a page says of each price, as a query: "adults=8999&children=4750&extra-<id>=900". A number after a point is that of the
 * persons from whom on it holds: "adults.6=7999". So it is the same whatever party is typed.
 */
export function seenOf(facts: PriceFacts) {
  const { extras: listed = [], settings = {} } = facts.package ?? {};
  const extras = listed.map(({ _id }) => ({ _id, quantity: 1 }));
  const counts = Object.fromEntries(askedCounts(settings).map(({ name }) => [name, 1]));
  const seen = new URLSearchParams();
  const last: Record<string, number | undefined> = {};
  for (let persons = 1; persons <= MAX_GROUP; persons += 1) {
    const party = { numberOfPersons: persons, numberOfChildren: 0 };
    const prices = seenPrices(priceOf({ ...facts, party, extras, counts }).lines);
    for (const name of new Set([...Object.keys(last), ...Object.keys(prices)])) {
      if (last[name] === prices[name]) continue;
      seen.append(persons === 1 ? name : `${name}.${persons}`, String(prices[name] ?? ""));
      last[name] = prices[name];
    }
  }
  return String(seen);
}

/** The price of this line on the page, for so many persons; undefined where it was not there. */
export function seenFor(seen: string, line: Line, persons: number) {
  const price = [...new URLSearchParams(seen)].findLast(([key]) => {
    const [name, from = 1] = key.split(".");
    return name === nameOf(line) && Number(from) <= persons;
  })?.[1];
  return price ? Number(price) : undefined;
}

function seenPrices(lines: Line[]): Record<string, number> {
  return Object.fromEntries(lines.filter(isSeen).map((line) => [nameOf(line), seenPrice(lines, line)]));
}

/** What is less under another line is in that one's price. */
export function isSeen({ kind, of }: Line) {
  return kind !== "agreed" && of === undefined;
}

export function seenPrice(lines: Line[], line: Line) {
  return line.kind === "person" ? (eachOf(lines, line.rule) ?? line.each) : line.each;
}

function nameOf({ rule, kind, ref = "" }: Line) {
  return kind === "extra" ? extraField({ _id: ref }) : rule;
}
