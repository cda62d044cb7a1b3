import { type ComponentProps } from "react";

import { type Refill } from "~/models/refill";

type FieldProps = Omit<ComponentProps<"input">, "id" | "name"> & {
  name: string;
  label: string;
  hint?: string;
  refill?: Refill;
};

/** An input with its label, hint and error wired together; shows again what was typed. */
export function Field({ name, label, hint, refill, defaultValue, ...input }: FieldProps) {
  const error = refill?.errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      <input
        {...input}
        id={name}
        name={name}
        defaultValue={refill?.values[name] ?? defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
