import { agreedLine } from "~/models/booking/row/line";
import { type PriceFacts } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { refuseField } from "~/result";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { beforeAgreed, type Line, pricesOf, totalOf } from "~/values/sale-lines";

/** A total that is not the price. It follows persons and prices unless it is given or was set by hand. */
export const agreed: Rule = {
  name: "agreed",
  lines(facts, soFar) {
    const price = totalOf(soFar);
    return agreedLine((totalAfter(facts, price) ?? totalOf(facts.sold?.lines ?? [])) - price);
  },
  refuse(facts, lines) {
    const price = totalOf(beforeAgreed(lines));
    if (totalAfter(facts, price) !== null) return null;
    const msg = `The total had been set by hand, and now ${changeInWords(facts, lines)}. Please choose the total.`;
    return refuseField("totalRule", msg);
  },
};

/** Null asks staff to choose. */
function totalAfter({ sold, hand }: PriceFacts, price: number) {
  const { total: given, totalRule } = hand ?? {};
  if (!sold) return given ?? price;
  const [was, before] = [totalOf(beforeAgreed(sold.lines)), totalOf(sold.lines)];
  const isTyped = given !== undefined && !(totalRule && given === before);
  if (isTyped || was === price) return given ?? before;
  if (totalRule === "follow" || (totalRule !== "keep" && before === was)) return price;
  return totalRule === "ask" ? null : before;
}

function changeInWords({ sold, package: pkg, party: { numberOfPersons } }: PriceFacts, lines: Line[]) {
  if (sold?.packageId !== pkg?.id) return "it is another package";
  const [before, after] = [pricesOf(sold?.lines ?? []), pricesOf(lines)];
  if (numberOfPersons !== sold?.persons) return `there are ${numberOfPersons} persons`;
  if (after.unitPrice !== before.unitPrice) return `it is a day at ${formatRupees(after.unitPrice)} per person`;
  const extras = extrasInWords(after.extras);
  return extras === extrasInWords(before.extras)
    ? `there are ${numberOfPersons} persons`
    : `the extras are ${extras || "none"}`;
}
