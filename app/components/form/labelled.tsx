import { type ReactNode } from "react";

export type LabelledProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** Needed if the page already uses the name as an id. */
  id?: string;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

export function Labelled({
  name,
  id = name,
  label,
  hint,
  error,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
