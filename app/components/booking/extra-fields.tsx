import { Field } from "~/components/form/field";
import { type ChosenExtra, extraField, extraPrice } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

type ExtraFieldsProps = { legend: string; extras: ChosenExtra[]; rejected?: RejectedForm };

/** How many of each extra; nothing where there are none. */
export function ExtraFields({ legend, extras, rejected }: ExtraFieldsProps) {
  const error = rejected?.errors.extras;
  if (extras.length === 0) return null;
  return (
    <fieldset id="extras" className="extras" aria-describedby={error && "extras-error"}>
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id="extras-error">
          {error}
        </p>
      )}
      {extras.map((extra) => (
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
      ))}
    </fieldset>
  );
}
