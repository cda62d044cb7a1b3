import { formatRupees } from "~/values/money";
import { type Price } from "~/values/sale";

/** The total while the form is filled in. */
export function QuoteTotal({ price }: { price: Price | null }) {
  return (
    <p role="status" className="quote-total">
      {price ? (
        <>
          Total: <b className="number">{formatRupees(price.total)}</b>
          {price.lines.map(({ label, each, amount }) => (
            <span key={label} className="number">
              {" "}
              · {label} × {formatRupees(each)} = {formatRupees(amount)}
            </span>
          ))}
        </>
      ) : (
        "Total: enter persons and prices."
      )}
    </p>
  );
}
