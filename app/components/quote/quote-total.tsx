import { eachInWords } from "~/models/sales/quote/sale";
import { type TypedTotal } from "~/models/sales/quote/typed-total";
import { formatRupees } from "~/values/money";
import { rowsOf } from "~/values/sale-lines";

/** The total while the form is filled in. */
export function QuoteTotal({ total }: { total: TypedTotal | null }) {
  if (!total)
    return (
      <p role="status" className="quote-total">
        Total: enter persons and prices.
      </p>
    );
  const { price, persons, withOptions } = total;
  return (
    <p role="status" className="quote-total">
      Total: <b className="number">{formatRupees(price.total)}</b>
      {persons > 1 && (
        <>
          {" "}
          for {persons}, <span className="number">{eachInWords(price.total, persons)}</span>
        </>
      )}
      {withOptions > price.total && (
        <span className="number"> · with all that is optional {formatRupees(withOptions)}</span>
      )}
    </p>
  );
}

/** What it is made of. */
export function QuoteParts({ total }: { total: TypedTotal | null }) {
  return (
    <p className="quote-parts small">
      {rowsOf(total?.price.lines ?? []).map(({ label, each, amount }) => (
        <span key={label}>
          {label} × {formatRupees(each)} = {formatRupees(amount)}
        </span>
      ))}
    </p>
  );
}
