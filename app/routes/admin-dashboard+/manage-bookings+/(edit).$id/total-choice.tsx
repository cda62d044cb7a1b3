import { formatRupees, formatSigned } from "~/values/money";
import { type Line, paidRowsOf } from "~/values/sale-lines";

type TotalChoiceProps = { error: string; kept: number; persons: number; price: { lines: Line[]; total: number } };

/** Asks how to change the total when persons change and the total was set by hand. */
export function TotalChoice({ error, kept, persons, price }: TotalChoiceProps) {
  return (
    <fieldset className="field" id="totalRule" aria-describedby="totalRule-error">
      <legend>Total for {persons} persons</legend>
      <p className="field-error" id="totalRule-error">
        {error}
      </p>
      <label>
        <input type="radio" name="totalRule" value="follow" required /> {formatRupees(price.total)}, at{" "}
        {paidRowsOf(price.lines)
          .map(({ label, each }) => `${formatSigned(each)} per ${label}`)
          .join(" and ")}
      </label>
      <label>
        <input type="radio" name="totalRule" value="keep" required /> {formatRupees(kept)}, as it was set
      </label>
    </fieldset>
  );
}
