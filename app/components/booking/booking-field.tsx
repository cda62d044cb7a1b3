import { type ComponentProps } from "react";

import { Field } from "~/components/form/field";
import { type TextField, type TextName, TEXTS } from "~/models/booking/row/fields";

type BookingFieldProps = Partial<ComponentProps<typeof Field>> & {
  name: TextName;
  trip?: Partial<Record<TextName, string | null>>;
};

/** A text that staff write about a trip. */
export function BookingField({ name, trip, ...field }: BookingFieldProps) {
  const { label, hint, max, list }: TextField = TEXTS[name];
  const value = trip && (trip[name] ?? "");
  const own = { label: `${label} (optional)`, hint, maxLength: max, list, defaultValue: value };
  return <Field name={name} {...own} {...field} />;
}

/** What the field for the driver suggests; once on a page. */
export function DriverList({ drivers }: { drivers: string[] }) {
  return (
    <datalist id={TEXTS.tripContact.list}>
      {drivers.map((driver) => (
        <option key={driver} value={driver} />
      ))}
    </datalist>
  );
}
