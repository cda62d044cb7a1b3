import { type ReactNode } from "react";

import { Field } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { MAX_PERSONS } from "~/models/booking/fields";
import { MORE } from "~/models/sales/enquiry/tapped";

type Tap = { value: string; label: ReactNode };

type TapsProps = { name: string; taps: Tap[]; chosen: string | undefined };

/** One of several, chosen with one tap. */
export function Taps({ name, taps, chosen }: TapsProps) {
  return (
    <div className="taps">
      {taps.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

type CountTapsProps = {
  name: "persons" | "children";
  /** "Adults" */
  legend: string;
  from: number;
  known: number;
  children?: ReactNode;
};

const TAPS = 7;

/** A number by one tap; a larger one is typed. */
export function CountTaps({ name, legend, from, known, children }: CountTapsProps) {
  const typed = useRejected()?.values;
  const numbers = Array.from({ length: TAPS }, (_, index) => from + index);
  const isMany = !numbers.includes(known);
  const [taps, more] = [`${name}-taps`, `${name}-more`];
  return (
    <fieldset className={`count-${name}`}>
      <legend>{legend}</legend>
      <Taps
        name={taps}
        taps={[...numbers.map((each) => ({ value: String(each), label: each })), { value: MORE, label: "More" }]}
        chosen={typed?.[taps] ?? (isMany ? MORE : String(known))}
      />
      <div className="if-more">
        <Field
          name={more}
          id={name}
          label={`How many ${legend.toLowerCase()}?`}
          type="number"
          min={from}
          max={MAX_PERSONS}
          inputMode="numeric"
          defaultValue={isMany ? known : undefined}
          errorOf={name}
        />
      </div>
      {children}
    </fieldset>
  );
}
