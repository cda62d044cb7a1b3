import { childrenLine } from "~/models/booking/line";
import { type PriceFacts, soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { beforeOffer, eachOf, lineOf } from "~/values/sale-lines";

/** What a child pays, never more than an adult; without a price of its own the same. */
export const children: Rule = {
  name: "children",
  lines(facts, soFar) {
    const { party } = facts;
    const adult = eachOf(soFar, "adults") ?? 0;
    const each = childPrice(facts, adult);
    return each === null && party.numberOfChildren === 0 ? [] : [childrenLine(party, each ?? adult)];
  },
};

function childPrice(facts: PriceFacts, adult: number) {
  const sold = soldLines(facts);
  const before = sold && lineOf(sold, "children")?.each;
  if (sold && eachOf(beforeOffer(sold), "adults") === adult) return before ?? null;
  const { childEach = facts.package?.childPrice } = facts.hand ?? {};
  const price = sold ? before : childEach;
  return price ? Math.max(1, Math.min(price, adult)) : (price ?? null);
}
