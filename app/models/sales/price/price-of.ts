import { MAX_GROUP } from "~/models/catalogue/package/limits";
import { type Refusal } from "~/result";
import { extraField, type WantedExtra } from "~/values/extras";
import { type Line, type Sums, sumsOf, totalOf } from "~/values/sale-lines";

import { type PriceFacts, soldLines } from "./facts";
import { RULES } from "./rules";
import { refuseCounts } from "./settings";

/** What the sale costs; the only way to a price. */
export function priceOf(facts: PriceFacts): { lines: Line[]; total: number } {
  const lines = RULES.reduce<Line[]>(
    (soFar, rule) => [...soFar, ...(rule.name === "agreed" ? ofNoRule(facts) : []), ...rule.lines(facts, soFar)],
    [],
  );
  return { lines, total: totalOf(lines) };
}

/** Refuses what no rule allows; null where it may be sold. */
export function refusePrice(facts: PriceFacts) {
  return refusalsOf(facts)[0] ?? null;
}

export function refusalsOf(facts: PriceFacts): Refusal[] {
  const { lines } = priceOf(facts);
  const { package: pkg, counts = {}, party } = facts;
  const refusals = RULES.map((rule) => rule.refuse?.(facts, lines) ?? null);
  return [refuseCounts(counts, pkg?.settings ?? {}, party.numberOfPersons), ...refusals].filter(
    (refusal) => refusal !== null,
  );
}

/** Lines of a rule that is no more are kept as they were sold. */
function ofNoRule(facts: PriceFacts) {
  return (soldLines(facts) ?? []).filter(({ rule }) => !RULES.some(({ name }) => name === rule));
}

/** A query of what one more in each field adds to a sum, for the script; undefined where that does not give the sum. */
export function slopes(facts: PriceFacts, sum: (sums: Sums) => number) {
  const of = (numberOfPersons: number, numberOfChildren: number, wanted: WantedExtra[] = []) =>
    sum(sumsOf(priceOf({ ...facts, party: { numberOfPersons, numberOfChildren }, extras: wanted }).lines));
  const adult = of(1, 0);
  const child = of(2, 1) - of(2, 0);
  if (of(MAX_GROUP, 0) !== MAX_GROUP * adult || of(MAX_GROUP, 2) - of(MAX_GROUP, 0) !== 2 * child) return undefined;
  const { childPrice = null, extras: listed = [] } = facts.package ?? {};
  return [
    `numberOfPersons=${adult}`,
    ...(childPrice === null ? [] : [`numberOfChildren=${child}`]),
    ...listed.map((each) => `${extraField(each)}=${of(1, 0, [{ _id: each._id, quantity: 1 }]) - adult}`),
  ].join("&");
}
