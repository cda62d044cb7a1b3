import { Field } from "~/components/form/field";
import { type ChosenExtra, extraField, extraPrice } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

type ExtraFieldsProps = { legend: string; extras: ChosenExtra[]; rejected?: RejectedForm; isRow?: boolean };

/** How many of each extra; nothing where there are none. */
export function ExtraFields({ legend, extras, rejected, isRow }: ExtraFieldsProps) {
  const error = rejected?.errors.extras;
  if (extras.length === 0) return null;
  const fields = extras.map((extra) => (
    <Field
      key={extra._id}
      name={extraField(extra)}
      label={extra.name}
      hint={[extraPrice(formatRupees(extra.each), extra.per), extra.note].filter(Boolean).join(" · ")}
      type="number"
      inputMode="numeric"
      min={0}
      max={extra.most}
      defaultValue={extra.quantity}
      rejected={rejected}
    />
  ));
  return (
    <fieldset
      id="extras"
      className="part"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && "extras-error"}
    >
      <legend>
        <b>{legend}</b>
      </legend>
      {error && (
        <p className="field-error" id="extras-error">
          {error}
        </p>
      )}
      {isRow ? <div className="field-row">{fields}</div> : fields}
    </fieldset>
  );
}
