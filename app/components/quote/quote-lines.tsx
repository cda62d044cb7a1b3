import { useState } from "react";

import { Field, FieldError, FieldGroup, PriceField, Select } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { MAX_QUANTITY } from "~/models/catalogue/package/limits";
import { type QuoteLine } from "~/models/sales/price/facts";
import { MAX_LINES } from "~/models/sales/quote/limits";
import { LINE_PERS } from "~/models/sales/quote/sale";
import { countLineRows, LINE_KINDS, lineRowField, rowsWanted } from "~/models/sales/quote/typed-sale";

const BLANKS = 3;

type QuoteLinesProps = { lines: QuoteLine[]; typed: Record<string, unknown> };

/** A row of fields for each price line, and some blank ones: one is added once the last is filled, or by the button. */
export function QuoteLines({ lines, typed }: QuoteLinesProps) {
  const rejected = useRejected();
  const [added, setAdded] = useState(0);
  const shown = Math.max(lines.length + BLANKS, countLineRows(rejected?.values ?? {}), rowsWanted(typed)) + added;
  const rows = Math.min(shown, MAX_LINES);
  return (
    <FieldGroup name="lines" className="part quote-lines">
      <legend>Price lines</legend>
      <p>
        What comes on top of the price per person, like a houseboat or a car. Optional ones the guest may tick. Empty
        rows count as none.
      </p>
      <FieldError of="lines" />
      {Array.from({ length: rows }, (_, row) => (
        <LineRow key={lines[row]?._id ?? row} row={row} line={lines[row]} />
      ))}
      {rows < MAX_LINES && (
        <button
          type="submit"
          name="show"
          value="line"
          className="button button-quiet"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            setAdded(added + 1);
          }}
        >
          Add a line
        </button>
      )}
    </FieldGroup>
  );
}

type LineRowProps = { row: number; line?: QuoteLine };

function LineRow({ row, line }: LineRowProps) {
  const field = (name: Parameters<typeof lineRowField>[1], label: string) => ({ name: lineRowField(row, name), label });
  return (
    <fieldset className="extra-row">
      <legend>Line {row + 1}</legend>
      {line && <input type="hidden" name={lineRowField(row, "_id")} value={line._id} />}
      <div className="field-row field-row-wide">
        <Field {...field("name", "Name")} maxLength={60} defaultValue={line?.name} />
      </div>
      <div className="field-row">
        <Field
          {...field("quantity", "How many")}
          type="number"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={line?.quantity}
        />
        <PriceField {...field("each", "Price of each")} rupees={line?.each} />
        <Select {...field("per", "Per")} defaultValue={line?.per ?? "group"}>
          {LINE_PERS.map((per) => (
            <option key={per}>{per}</option>
          ))}
        </Select>
        <Select {...field("kind", "Kind")} defaultValue={line?.isOptional ? "optional" : "included"}>
          {LINE_KINDS.filter((kind) => line || kind !== "removed").map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
