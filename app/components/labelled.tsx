import { type ReactNode } from "react";

type Notes = { hint?: string; error?: string };

/** Label, hint and error around a control that `describe` wires to them. */
export function Labelled({
  name,
  label,
  hint,
  error,
  children,
}: Notes & { name: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name} id={`${name}-label`}>
        {label}
      </label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {children}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes by which a control finds its label, hint and error. */
export function describe(name: string, { hint, error }: Notes) {
  return {
    id: name,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined,
  };
}
