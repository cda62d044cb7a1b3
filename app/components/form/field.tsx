import { type ComponentProps, type ReactNode } from "react";

import { formatAmount } from "~/values/money";

import { useRejected } from "./form";

type LabelledProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What is accepted but doubtful. An error takes its place. */
  warning?: string;
  /** Said below the field of what is typed; the script shows what holds. */
  notes?: ReactNode;
  /** The name under which its error comes, if it is not its own. */
  errorOf?: string;
  /** Needed if the page already uses the name as an id. */
  id?: string;
  /** Of the label, where something else is described by it. */
  labelId?: string;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

export function Labelled({
  name,
  id = name,
  label,
  hint,
  warning,
  notes,
  errorOf = name,
  labelId,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  const error = useRejected()?.errors[errorOf];
  const isWarned = warning && !error;
  const described = [hint && `${id}-hint`, isWarned && `${id}-warning`, error && `${id}-error`, notes && `${id}-notes`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={id} id={labelId}>
        {label}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {notes && (
        <div id={`${id}-notes`} aria-live="polite">
          {notes}
        </div>
      )}
      {isWarned && (
        <p className="field-warning" id={`${id}-warning`}>
          {warning}
        </p>
      )}
      <FieldError of={errorOf} id={id} />
    </div>
  );
}

type FieldGroupProps = ComponentProps<"fieldset"> & { name: string };

/** Fields that have one error together, which a FieldError among them shows. */
export function FieldGroup({ name, className, ...fieldset }: FieldGroupProps) {
  const error = useRejected()?.errors[name];
  return (
    <fieldset
      className={className}
      id={name}
      {...fieldset}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    />
  );
}

export function FieldError({ of: name, id = name }: { of: string; id?: string }) {
  const error = useRejected()?.errors[name];
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

type FieldProps<Tag extends "input" | "select" | "textarea"> = LabelledProps &
  Omit<ComponentProps<Tag>, keyof LabelledProps>;

export function Field({ name, id, defaultValue, label, hint, warning, notes, errorOf, ...input }: FieldProps<"input">) {
  const typed = useRejected()?.values[name];
  return (
    <Labelled name={name} id={id} label={label} hint={hint} warning={warning} notes={notes} errorOf={errorOf}>
      {(control) => <input {...input} {...control} defaultValue={typed ?? defaultValue} />}
    </Labelled>
  );
}

type PriceFieldProps = FieldProps<"input"> & {
  /** The price so far. */
  rupees?: number | null;
};

export function PriceField({ rupees, ...props }: PriceFieldProps) {
  const price = typeof rupees === "number" ? formatAmount(rupees) : undefined;
  return <Field inputMode="numeric" maxLength={20} defaultValue={price} {...props} />;
}

export function TextArea({ name, id, label, hint, warning, defaultValue, ...area }: FieldProps<"textarea">) {
  const typed = useRejected()?.values[name];
  return (
    <Labelled name={name} id={id} label={label} hint={hint} warning={warning}>
      {(control) => <textarea {...area} {...control} defaultValue={typed ?? defaultValue} />}
    </Labelled>
  );
}

export function Select({ name, id, label, hint, notes, defaultValue, ...select }: FieldProps<"select">) {
  const typed = useRejected()?.values[name];
  return (
    <Labelled name={name} id={id} label={label} hint={hint} notes={notes}>
      {(control) => <select {...select} {...control} defaultValue={typed ?? defaultValue} />}
    </Labelled>
  );
}

/** The choices of a Select, each as its value and its name. */
export function Options({ of }: { of: readonly (readonly [value: string, name: string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

type StepperProps = Omit<ComponentProps<"input">, "name" | "type"> &
  Pick<LabelledProps, "name" | "label" | "hint" | "notes"> & { one: string };

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
