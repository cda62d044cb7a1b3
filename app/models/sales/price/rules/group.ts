import { ownPrice, type PriceFacts, soldLines, staysAtPrice } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { formatRupees } from "~/values/money";
import { type Settings } from "~/values/price-settings";
import { lineOf } from "~/values/sale-lines";

/** From so many persons on an adult pays less. A day with a price of its own keeps it, and so does a typed price. */
export const group: Rule = {
  name: "group",
  settings: [
    {
      name: "groupFrom",
      label: "Group: from this many persons",
      hint: "With the price beside it, like 6. Children count",
      kind: "persons",
    },
    {
      name: "groupPrice",
      label: "Group: each adult pays",
      hint: "Never more than the starting price. A day with a price of its own keeps that price",
      kind: "rupees",
    },
    {
      name: "largeGroupFrom",
      label: "Larger group: from this many persons",
      hint: "A second step, like 10",
      kind: "persons",
    },
    {
      name: "largeGroupPrice",
      label: "Larger group: each adult pays",
      hint: "Less than in the smaller group",
      kind: "rupees",
    },
  ],
  wrongSettings(settings) {
    const { groupFrom, groupPrice, largeGroupFrom, largeGroupPrice } = settings;
    if (
      (groupFrom === undefined) !== (groupPrice === undefined) ||
      (largeGroupFrom === undefined) !== (largeGroupPrice === undefined)
    )
      return "Please enter for each group both from how many persons on and what each adult pays, or neither.";
    const [first, second] = stepsIn(settings);
    if (largeGroupFrom !== undefined && groupFrom === undefined) return "Please enter the smaller group first.";
    if (!first || !second || (second.from > first.from && second.each < first.each)) return null;
    return `The larger group begins above ${first.from} persons, and each adult pays less than ${formatRupees(first.each)}. Please check both.`;
  },
  hints(settings) {
    const steps = stepsIn(settings).map(({ from, each }) => `from ${from} persons ${formatRupees(each)}`);
    return steps.length > 0 ? [`An adult pays ${steps.join(", ")}, except on days with a price of their own.`] : [];
  },
  lines(facts, soFar) {
    const adults = lineOf(soFar, "adults");
    if (!adults) return [];
    const kept = soldGroup(facts);
    if (kept) return kept.map((line) => ({ ...line, quantity: adults.quantity }));
    const step = stepFor(facts);
    if (!step || step.each >= adults.each || adults.listed !== undefined) return [];
    const { from, each } = step;
    const line = { rule: "group", ref: String(from), kind: "less", of: "adults" } as const;
    return [{ ...line, label: `Price from ${from} persons`, quantity: adults.quantity, each: each - adults.each }];
  },
};

/** As it was sold, while the group stays as large and the day costs the same. */
function soldGroup(facts: PriceFacts) {
  const lines = soldLines(facts);
  const isAsLarge = facts.sold?.persons === facts.party.numberOfPersons;
  return lines && isAsLarge && staysAtPrice(facts) ? lines.filter(({ rule }) => rule === "group") : null;
}

function stepFor(facts: PriceFacts) {
  if (ownPrice(facts, facts.day) !== undefined) return undefined;
  const steps = stepsIn(facts.package?.settings ?? {});
  return steps.findLast(({ from }) => from <= facts.party.numberOfPersons);
}

function stepsIn({ groupFrom, groupPrice, largeGroupFrom, largeGroupPrice }: Settings) {
  const steps = [
    { from: groupFrom, each: groupPrice },
    { from: largeGroupFrom, each: largeGroupPrice },
  ];
  return steps.filter((step): step is { from: number; each: number } => Boolean(step.from && step.each));
}
