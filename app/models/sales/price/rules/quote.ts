import { extraLine } from "~/models/booking/row/line";
import { type PriceFacts, soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { refuseField } from "~/result";
import { formatRupees } from "~/values/money";
import { type Line, totalOf } from "~/values/sale-lines";

/** The price lines that were typed in a quote, and what is taken off; its booking keeps that, down to a total of 0. */
export const quote: Rule = {
  name: "quote",
  lines(facts) {
    const lines = (facts.quote?.lines ?? []).map(({ isOptional, ...line }) => ({
      ...extraLine(line),
      rule: "quote",
      ...(isOptional && { optional: true as const }),
    }));
    return [...lines, ...discountsOf(facts)];
  },
  refuse({ quote: typed }, lines) {
    const most = totalOf(lines.filter(({ kind }) => kind !== "less" && kind !== "agreed"));
    const { amount = 0 } = typed?.discount ?? {};
    if (amount <= most) return null;
    const msg = `A discount of ${formatRupees(amount)} is more than the price. Please enter at most ${formatRupees(most)}.`;
    return refuseField("discount", msg);
  },
};

function discountsOf(facts: PriceFacts): Line[] {
  const { discount } = facts.quote ?? {};
  if (discount) return [{ rule: "quote", kind: "less", label: discount.label, quantity: 1, each: -discount.amount }];
  return (soldLines(facts) ?? []).filter(({ rule, kind }) => rule === "quote" && kind === "less");
}
