import { formatRupees } from "~/values/money";
import { type Price, priceOf, type Sale, sumByField } from "~/values/sale";

type SumProps = { sale: Sale; of: (price: Price) => number; isOutput?: boolean; isPrice?: boolean };

/** A sum of a price. The script updates it while numbers are typed. */
export function Sum({ sale, of, isOutput = true, isPrice = true }: SumProps) {
  const amount = of(priceOf(sale));
  const props = {
    className: isPrice ? "price" : undefined,
    "data-sum": sumByField(sale, of),
    children: (amount < 0 ? "−" : "") + formatRupees(Math.abs(amount)),
  };
  return isOutput ? <output {...props} htmlFor="numberOfPersons" /> : <span {...props} />;
}
