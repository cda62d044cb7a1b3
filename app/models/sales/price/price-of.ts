import { type Refusal } from "~/result";
import { countField } from "~/values/counts";
import { extraField } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { MAX_GROUP } from "~/values/party";
import { eachOf, type Line, saleInWords, type Sums, sumsOf, totalOf } from "~/values/sale-lines";

import { type PriceFacts, soldLines } from "./facts";
import { RULES } from "./rules";
import { askedCounts, refuseCounts } from "./settings";

/** What the sale costs; the only way to a price. Whatever the rules take off, it is never below 0. */
export function priceOf(facts: PriceFacts): { lines: Line[]; total: number } {
  const lines: Line[] = [];
  for (const rule of RULES)
    for (const line of [...(rule.name === "agreed" ? ofNoRule(facts) : []), ...rule.lines(facts, lines)])
      lines.push(withinPrice(lines, line));
  return { lines, total: totalOf(lines) };
}

/** Takes off no more than is left: of one person's price, of all persons' prices, or of the whole sale. */
function withinPrice(soFar: Line[], line: Line): Line {
  const { kind, of, quantity, each } = line;
  if (kind !== "less") return line;
  const left = totalOf(of === undefined ? soFar : soFar.filter(isOfPersons));
  const most = Math.min(
    of === undefined ? Infinity : (eachOf(soFar, of) ?? 0),
    quantity === 0 ? Infinity : Math.floor(Math.max(0, left) / quantity),
  );
  return { ...line, each: Math.max(each, 0 - most) };
}

/** Extras and supplements are not made cheaper with the persons. */
function isOfPersons({ kind, per }: Line) {
  return kind === "less" || (kind === "person" && per === undefined);
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

/**
 * Tells of a sum, as a query for the script, what one more in each field adds to it; undefined where that does not give the sum.
 * What each party costs is worked out once for all sums.
 */
export function slopes(facts: PriceFacts) {
  const of = (numberOfPersons: number, numberOfChildren = 0, more: Pick<PriceFacts, "counts" | "extras"> = {}) => {
    const party = { numberOfPersons, numberOfChildren };
    return sumsOf(priceOf({ ...facts, party, extras: [], counts: {}, ...more }).lines);
  };
  const { childPrice = null, extras = [], settings = {} } = facts.package ?? {};
  const adults = Array.from({ length: MAX_GROUP }, (_, index) => of(index + 1));
  const [one, two, most] = [of(1), of(2), of(MAX_GROUP)];
  const [oneChild, twoChildren] = [of(2, 1), of(MAX_GROUP, 2)];
  const more = [
    ...askedCounts(settings).map((count) => [countField(count), of(1, 0, { counts: { [count.name]: 1 } })] as const),
    ...extras.map((each) => [extraField(each), of(1, 0, { extras: [{ _id: each._id, quantity: 1 }] })] as const),
  ];
  return (sum: (sums: Sums) => number) => {
    const adult = sum(two) - sum(one);
    const child = sum(oneChild) - sum(two);
    const isStraight = adults.every((sums, index) => sum(sums) === (index + 1) * adult);
    if (!isStraight || sum(twoChildren) - sum(most) !== 2 * child) return undefined;
    return [
      `numberOfPersons=${adult}`,
      ...(childPrice === null ? [] : [`numberOfChildren=${child}`]),
      ...more.map(([field, sums]) => `${field}=${sum(sums) - adult}`),
    ].join("&");
  };
}

export type Slopes = ReturnType<typeof slopes>;

/** What is asked of a total that is more than a fifth away from what these lines come to; false of one that is not. */
export function farFromPrice(total: number, lines: Line[]) {
  const price = totalOf(lines);
  return (
    Math.abs(total - price) * 5 > price &&
    `${formatRupees(total)} is far from the price: ${saleInWords(lines)} = ${formatRupees(price)}.`
  );
}
