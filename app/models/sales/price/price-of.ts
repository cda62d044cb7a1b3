import { MAX_GROUP } from "~/models/catalogue/package/limits";
import { type Refusal } from "~/result";
import { countField } from "~/values/counts";
import { extraField } from "~/values/extras";
import { type Line, type Sums, sumsOf, totalOf } from "~/values/sale-lines";

import { type PriceFacts, soldLines } from "./facts";
import { RULES } from "./rules";
import { askedCounts, refuseCounts } from "./settings";

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
  const of = (numberOfPersons: number, numberOfChildren = 0, more: Pick<PriceFacts, "counts" | "extras"> = {}) => {
    const party = { numberOfPersons, numberOfChildren };
    return sum(sumsOf(priceOf({ ...facts, party, extras: [], counts: {}, ...more }).lines));
  };
  const adult = of(2) - of(1);
  const child = of(2, 1) - of(2);
  const isStraight = (persons: number) => of(persons) === persons * adult;
  if (![...Array(MAX_GROUP).keys()].every((index) => isStraight(index + 1))) return undefined;
  if (of(MAX_GROUP, 2) - of(MAX_GROUP) !== 2 * child) return undefined;
  const { childPrice = null, extras = [], settings = {} } = facts.package ?? {};
  const more = (wish: Parameters<typeof of>[2]) => of(1, 0, wish) - adult;
  return [
    `numberOfPersons=${adult}`,
    ...(childPrice === null ? [] : [`numberOfChildren=${child}`]),
    ...askedCounts(settings).map((count) => `${countField(count)}=${more({ counts: { [count.name]: 1 } })}`),
    ...extras.map((each) => `${extraField(each)}=${more({ extras: [{ _id: each._id, quantity: 1 }] })}`),
  ].join("&");
}
