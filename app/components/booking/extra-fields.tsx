import { Field } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { type CalendarDate, isInSeasons, whenItRuns } from "~/values/calendar";
import { type ChosenExtra, extraField, extraPrice } from "~/values/extras";
import { formatRupees } from "~/values/money";

type ExtraFieldsProps = {
  legend: string;
  extras: ChosenExtra[];
  /** The chosen start: what does not run then, and was not chosen, has no field. */
  day?: CalendarDate;
  isRow?: boolean;
  /** What there is once at most is a tick. */
  hasTicks?: boolean;
};

/** How many of each extra; nothing where there are none. */
export function ExtraFields({ legend, extras, day, isRow, hasTicks }: ExtraFieldsProps) {
  const rejected = useRejected();
  const error = rejected?.errors.extras;
  if (extras.length === 0) return null;
  const isAsked = ({ seasons, quantity }: ChosenExtra) => !day || quantity > 0 || isInSeasons(seasons, day);
  const fields = extras.filter(isAsked).map((extra) => {
    const name = extraField(extra);
    const hint = [extraPrice(formatRupees(extra.each), extra.per), whenItRuns(extra.seasons), extra.note]
      .filter(Boolean)
      .join(" · ");
    if (hasTicks && extra.most === 1)
      return (
        <label key={name} className="extra">
          <input type="checkbox" name={name} value="1" defaultChecked={extra.quantity > 0} />
          <span>
            {extra.name} <small className="muted">{hint}</small>
          </span>
        </label>
      );
    return (
      <Field
        key={name}
        name={name}
        label={extra.name}
        hint={hint}
        type="number"
        inputMode="numeric"
        min={0}
        max={extra.most}
        defaultValue={extra.quantity}
      />
    );
  });
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
        <div className="field">
          <p className="field-error" id="extras-error">
            {error}
          </p>
        </div>
      )}
      {isRow ? <div className="field-row">{fields}</div> : fields}
      {extras
        .filter((extra) => !isAsked(extra))
        .map(({ _id, name, seasons }) => (
          <div className="field" key={_id}>
            <p>
              {name}: {whenItRuns(seasons)}.
            </p>
          </div>
        ))}
    </fieldset>
  );
}
