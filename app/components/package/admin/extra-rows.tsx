import { Field, FieldError, FieldGroup, PriceField, Select } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { countRows, NOT_OFFERED, rowField } from "~/models/catalogue/package/extras";
import { MAX_EXTRAS, MAX_QUANTITY } from "~/models/catalogue/package/limits";
import { writeSeasons } from "~/values/calendar";
import { type Extra, EXTRA_PERS } from "~/values/extras";

type ExtraRowsProps = { legend: string; extras: Extra[] };

/** A row of fields for each extra, and a blank one, because without script none can be added on the page. */
export function ExtraRows({ legend, extras }: ExtraRowsProps) {
  const rejected = useRejected();
  const rows = Math.max(Math.min(extras.length + 1, MAX_EXTRAS), countRows(rejected?.values ?? {}));
  const blanks = Array.from({ length: rows - extras.length }, (_, blank) => extras.length + blank);
  const isTyped = blanks.some((row) => rejected?.values[rowField(row, "name")]);
  return (
    <FieldGroup name="extras" className="part">
      <legend>{legend}</legend>
      <p>
        Guests may add these below the persons. Per person means that the number counts who takes it, so it is at most
        the number of persons. An extra with days of the year is offered to whoever starts on one of them.
        {extras.length > 0 && " To remove one, empty its name."}
      </p>
      <FieldError of="extras" />
      {extras.map((extra, row) => (
        <ExtraRow key={extra._id} row={row} extra={extra} isOneOfMany={extras.length > 1} />
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

type ExtraRowProps = { row: number; extra?: Extra; isOneOfMany?: boolean };

function ExtraRow({ row, extra, isOneOfMany = false }: ExtraRowProps) {
  const typed = useRejected()?.values ?? {};
  const field = (name: Parameters<typeof rowField>[1], label: string) => ({ name: rowField(row, name), label });
  const place = typed[rowField(row, "place")];
  return (
    <fieldset className="extra-row">
      <legend>Extra {row + 1}</legend>
      {extra && <input type="hidden" name={rowField(row, "_id")} value={extra._id} />}
      {/* Of a form of an older release, which asked for it. */}
      {place && !isOneOfMany && <input type="hidden" name={rowField(row, "place")} value={place} />}
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
          {...field("max", "At most a booking")}
          type="number"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={extra?.maxQuantity}
        />
        <Field
          {...field("seasons", "Only from – to (optional)")}
          placeholder="10 - 12 to 15 - 03"
          maxLength={300}
          defaultValue={extra && writeSeasons(extra.seasons)}
        />
        {isOneOfMany && <Field {...field("place", "Place")} type="number" min={1} max={99} defaultValue={row + 1} />}
      </div>
      <OfferedTick row={row} extra={extra} />
    </fieldset>
  );
}

/** A new extra is offered. Of two fields with one name the first counts, which a browser sends if it is ticked. */
function OfferedTick({ row, extra }: ExtraRowProps) {
  const name = rowField(row, "state");
  const typed = useRejected()?.values[name];
  if (!extra && !typed) return null;
  const state = typed ?? (extra?.isOffered === false ? NOT_OFFERED : "offered");
  return (
    <p>
      <label>
        <input type="checkbox" name={name} value="offered" defaultChecked={state === "offered"} /> Offered
      </label>
      <input type="hidden" name={name} value={state === "removed" ? state : NOT_OFFERED} />
    </p>
  );
}
