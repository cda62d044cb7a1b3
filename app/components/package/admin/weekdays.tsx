import { FieldError } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { WEEKDAYS } from "~/values/months";

/** A box for each weekday, from Monday. `weekdays` has a bit for each, Sunday is 1. */
export function Weekdays({ weekdays }: { weekdays: number }) {
  const rejected = useRejected();
  const error = rejected?.errors.weekdays;
  return (
    <fieldset
      className="weekdays"
      id="weekdays"
      tabIndex={-1}
      aria-describedby={error && "weekdays-error"}
      aria-invalid={error ? true : undefined}
    >
      <legend>On</legend>
      {WEEKDAYS.map((name, index) => [name, (index + 1) % 7] as const).map(([name, day]) => (
        <label key={day}>
          <input
            type="checkbox"
            name={`on-${day}`}
            defaultChecked={rejected ? `on-${day}` in rejected.values : (weekdays & (1 << day)) !== 0}
          />{" "}
          {name}
        </label>
      ))}
      <FieldError of="weekdays" />
    </fieldset>
  );
}
