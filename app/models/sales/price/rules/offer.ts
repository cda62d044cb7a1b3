import { offerLines } from "~/models/booking/row/line";
import { soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";

/** What an offer takes off the persons' prices. What was sold keeps its percent, or its rupees per person. */
export const offer: Rule = {
  name: "offer",
  lines(facts, soFar) {
    const sold = soldLines(facts);
    if (!sold) return facts.offer ? offerLines(soFar, facts.offer) : [];
    const [first] = sold.filter(({ rule }) => rule === "offer");
    if (!first) return [];
    if (first.percent !== undefined) return offerLines(soFar, { code: first.ref ?? null, percent: first.percent });
    const { party, sold: before } = facts;
    return [{ ...first, each: Math.round((first.each * party.numberOfPersons) / (before?.persons ?? 1)) }];
  },
};
