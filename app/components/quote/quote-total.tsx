import { eachInWords } from "~/models/sales/quote/sale";
import { type TypedSale } from "~/models/sales/quote/typed-sale";
import { formatRupees } from "~/values/money";

import { PriceLines } from "./price-lines";

/** The total while the form is filled in. */
export function QuoteTotal({ sale }: { sale: TypedSale | null }) {
  if (!sale)
    return (
      <p role="status" className="quote-total">
        Total: enter persons and prices.
      </p>
    );
  const { total, persons, withOptions } = sale;
  return (
    <p role="status" className="quote-total">
      Total: <b className="number">{formatRupees(total)}</b>
      {persons > 1 && (
        <>
          {" "}
          for {persons}, <span className="number">{eachInWords(total, persons)}</span>
        </>
      )}
      {withOptions > total && <span className="number"> · with all that is optional {formatRupees(withOptions)}</span>}
    </p>
  );
}

/** What it is made of, as its guest will read it. */
export function QuoteParts({ sale }: { sale: TypedSale | null }) {
  return (
    <div className="quote-parts">
      <PriceLines sale={sale?.lines ?? []} withOptions />
    </div>
  );
}
