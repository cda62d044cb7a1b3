import { type PriceFacts, soldLines } from "~/models/sales/price/facts";
import { type Rule } from "~/models/sales/price/rule";
import { formatRupees } from "~/values/money";
import { lineOf } from "~/values/sale-lines";

/** What one person who travels alone pays more. Offers take nothing off it. */
export const single: Rule = {
  name: "single",
  settings: [
    {
      name: "singleSupplement",
      label: "A room of one’s own, more",
      hint: "Rupees that one person pays more who travels alone, like 3,000. Offers take nothing off it",
      kind: "rupees",
    },
  ],
  hints: ({ singleSupplement: each }) => (each ? [`One person pays ${formatRupees(each)} more.`] : []),
  lines(facts) {
    const each = supplement(facts);
    if (facts.party.numberOfPersons !== 1 || !each) return [];
    return [{ rule: "single", kind: "person", label: "Single supplement", quantity: 1, each, per: "booking" }];
  },
};

function supplement(facts: PriceFacts) {
  const sold = soldLines(facts);
  return sold && facts.sold?.persons === 1 ? lineOf(sold, "single")?.each : facts.package?.settings.singleSupplement;
}
