import { Field, FieldError, FieldGroup, PriceField, Select } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { countRows, EXTRA_STATES, rowField } from "~/models/catalogue/package/extras";
import { MAX_EXTRAS, MAX_QUANTITY } from "~/models/catalogue/package/limits";
import { writeSeasons } from "~/values/calendar";
import { type Extra, EXTRA_PERS } from "~/values/extras";

const BLANKS = 3;

type ExtraRowsProps = { legend: string; extras: Extra[] };

/** A row of fields for each extra, and some blank ones, because without script none can be added on the page. */
export function ExtraRows({ legend, extras }: ExtraRowsProps) {
  const rejected = useRejected();
  const rows = Math.max(Math.min(extras.length + BLANKS, MAX_EXTRAS), countRows(rejected?.values ?? {}));
  const blanks = Array.from({ length: rows - extras.length }, (_, blank) => extras.length + blank);
  const isTyped = blanks.some((row) => rejected?.values[rowField(row, "name")]);
  return (
    <FieldGroup name="extras" className="part">
      <legend>{legend}</legend>
      <p>
        Guests may add these below the persons. Per person means that the number counts who takes it, so it is at most
        the number of persons. An extra with days of the year is offered to whoever starts on one of them.
      </p>
      <FieldError of="extras" />
      {extras.map((extra, row) => (
        <ExtraRow key={extra._id} row={row} extra={extra} />
      ))}
      <details open={isTyped}>
        <summary>Add an extra</summary>
        {blanks.map((row) => (
          <ExtraRow key={row} row={row} />
        ))}
      </details>
    </FieldGroup>
  );
}

type ExtraRowProps = { row: number; extra?: Extra };

function ExtraRow({ row, extra }: ExtraRowProps) {
  const field = (name: Parameters<typeof rowField>[1], label: string) => ({ name: rowField(row, name), label });
  return (
    <fieldset className="extra-row">
      <legend>Extra {row + 1}</legend>
      {extra && <input type="hidden" name={rowField(row, "_id")} value={extra._id} />}
      <div className="field-row field-row-wide">
        <Field {...field("name", "Name")} maxLength={60} defaultValue={extra?.name} />
        <Field {...field("note", "Note (optional)")} maxLength={160} defaultValue={extra?.note} />
      </div>
      <div className="field-row">
        <PriceField {...field("price", "Price")} rupees={extra?.price} />
        <Select {...field("per", "Per")} defaultValue={extra?.per}>
          {EXTRA_PERS.map((per) => (
            <option key={per}>{per}</option>
          ))}
        </Select>
        <Field
          {...field("max", "At most")}
          type="number"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={extra?.maxQuantity}
        />
        <Field
          {...field("seasons", "Runs (optional)")}
          placeholder="10 - 12 to 15 - 03"
          maxLength={300}
          defaultValue={extra && writeSeasons(extra.seasons)}
        />
        <Field {...field("place", "Place")} type="number" min={1} max={99} defaultValue={row + 1} />
        <Select {...field("state", "State")} defaultValue={extra?.isOffered === false ? "not offered" : "offered"}>
          {EXTRA_STATES.filter((state) => extra || state !== "removed").map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
