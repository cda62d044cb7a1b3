import { adultsLine } from "~/models/booking/line";
import { ownPrice, type PriceFacts, soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { lineOf } from "~/values/sale-lines";

/** What an adult pays: what was typed, what was sold while nothing about it changes, or what the day costs. */
export const adults: Rule = {
  name: "adults",
  lines(facts) {
    const { party, hand } = facts;
    const sold = lineOf(soldLines(facts) ?? [], "adults");
    if (hand?.each !== undefined) return [adultsLine(party, hand.each, listedOn(facts))];
    if (sold && keepsPrice(facts)) return [adultsLine(party, sold.each, sold.listed)];
    return [adultsLine(party, listedOn(facts) ?? 0)];
  },
};

function listedOn(facts: PriceFacts) {
  return ownPrice(facts, facts.day) ?? facts.package?.startingPrice;
}

/** A move between days without a price of their own changes nothing. */
function keepsPrice(facts: PriceFacts) {
  const { keepsPrice: isPromised, sold, day } = facts;
  if (isPromised || !sold || day === null || day === sold.day) return true;
  return ownPrice(facts, day) === undefined && ownPrice(facts, sold.day) === undefined;
}
