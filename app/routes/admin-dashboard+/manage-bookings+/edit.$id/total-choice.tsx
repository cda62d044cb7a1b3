import { formatRupees } from "~/values/money";

type TotalChoiceProps = { error: string; kept: number; persons: number; unitPrice: number };

/** Asks how to change the total when persons change and the total was set by hand. */
export function TotalChoice({ error, kept, persons, unitPrice }: TotalChoiceProps) {
  return (
    <fieldset className="field" id="totalRule" aria-describedby="totalRule-error">
      <legend>Total for {persons} persons</legend>
      <p className="field-error" id="totalRule-error">
        {error}
      </p>
      <label>
        <input type="radio" name="totalRule" value="follow" required /> {formatRupees(persons * unitPrice)}, at{" "}
        {formatRupees(unitPrice)} per person
      </label>
      <label>
        <input type="radio" name="totalRule" value="keep" required /> {formatRupees(kept)}, as it was set
      </label>
    </fieldset>
  );
}
