import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, type Slopes } from "~/models/sales/price/price-of";
import { formatRupees } from "~/values/money";
import { type Sums, sumsOf } from "~/values/sale-lines";

type SumProps = {
  facts: PriceFacts;
  slopes: Slopes;
  of: (sums: Sums) => number;
  isOutput?: boolean;
  isPrice?: boolean;
};

/** A sum of a price. The script updates it while numbers are typed. */
export function Sum({ facts, slopes, of, isOutput = true, isPrice = true }: SumProps) {
  const amount = of(sumsOf(priceOf(facts).lines));
  const props = {
    className: isPrice ? "price" : undefined,
    "data-sum": slopes(of),
    children: (amount < 0 ? "−" : "") + formatRupees(Math.abs(amount)),
  };
  return isOutput ? <output {...props} htmlFor="numberOfPersons" /> : <span {...props} />;
}
