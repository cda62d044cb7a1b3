import { type ComponentProps } from "react";

import { Labelled } from "./field";
import { useRejected } from "./form";

type StepperProps = Omit<ComponentProps<"input">, "name" | "type"> &
  Pick<ComponentProps<typeof Labelled>, "label" | "hint" | "notes"> & { name: string; one: string };

/** A number with − and +: with the site's script in place, without it by the page with one more or less. */
export function Stepper({ name, label, one, hint, notes, defaultValue, ...input }: StepperProps) {
  const typed = useRejected()?.values[name];
  const step = (value: number, sign: string, words: string) => (
    <button
      name={`step-${name}`}
      value={value}
      formMethod="get"
      formAction="#book"
      formNoValidate
      aria-label={`One ${one} ${words}`}
    >
      {sign}
    </button>
  );
  return (
    <Labelled name={name} label={label} hint={hint} notes={notes}>
      {(control) => (
        <div className="stepper">
          {step(-1, "−", "less")}
          <input {...input} {...control} type="number" inputMode="numeric" defaultValue={typed ?? defaultValue} />
          {step(1, "+", "more")}
        </div>
      )}
    </Labelled>
  );
}
