import { type ComponentProps } from "react";

import { formatAmount } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

import { Labelled, type LabelledProps } from "./labelled";

type FieldProps<Tag extends "input" | "select" | "textarea"> = Omit<LabelledProps, "error"> &
  Omit<ComponentProps<Tag>, keyof LabelledProps> & {
    rejected?: RejectedForm;
  };

export function Field({
  name,
  id,
  rejected,
  defaultValue,
  label,
  hint,
  warning,
  notes,
  ...input
}: FieldProps<"input">) {
  const around = { label, hint, warning, notes };
  return (
    <Labelled name={name} id={id} {...around} error={rejected?.errors[name]}>
      {(control) => <input {...input} {...control} defaultValue={rejected?.values[name] ?? defaultValue} />}
    </Labelled>
  );
}

type PriceFieldProps = FieldProps<"input"> & {
  /** The price so far. */
  rupees?: number | null;
};

export function PriceField({ rupees, ...props }: PriceFieldProps) {
  const price = typeof rupees === "number" ? formatAmount(rupees) : undefined;
  return <Field inputMode="numeric" maxLength={12} defaultValue={price} {...props} />;
}

export function TextArea({ name, id, label, hint, rejected, defaultValue, ...area }: FieldProps<"textarea">) {
  return (
    <Labelled name={name} id={id} label={label} hint={hint} error={rejected?.errors[name]}>
      {(control) => <textarea {...area} {...control} defaultValue={rejected?.values[name] ?? defaultValue} />}
    </Labelled>
  );
}

export function Select({ name, id, label, hint, rejected, defaultValue, ...select }: FieldProps<"select">) {
  return (
    <Labelled name={name} id={id} label={label} hint={hint} error={rejected?.errors[name]}>
      {(control) => <select {...select} {...control} defaultValue={rejected?.values[name] ?? defaultValue} />}
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
