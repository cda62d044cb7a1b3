import { adultsLine } from "~/models/booking/row/line";
import { ownPrice, type PriceFacts, soldLines, staysAtPrice } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { lineOf } from "~/values/sale-lines";

/** What an adult pays: what was typed, what was sold while nothing about it changes, or what the day costs. */
export const adults: Rule = {
  name: "adults",
  lines(facts) {
    const { party, hand } = facts;
    const sold = lineOf(soldLines(facts) ?? [], "adults");
    if (hand?.each !== undefined) return [adultsLine(party, hand.each, listedOn(facts))];
    if (sold && staysAtPrice(facts)) return [adultsLine(party, sold.each, sold.listed)];
    return [adultsLine(party, listedOn(facts) ?? 0)];
  },
};

function listedOn(facts: PriceFacts) {
  return ownPrice(facts, facts.day) ?? facts.package?.startingPrice;
}
