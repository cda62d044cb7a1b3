import { type ReactNode } from "react";

export type LabelledProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What is accepted but doubtful. An error takes its place. */
  warning?: string;
  error?: string;
  /** Said below the field of what is typed; the script shows what holds. */
  notes?: ReactNode;
  /** Needed if the page already uses the name as an id. */
  id?: string;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

export function Labelled({
  name,
  id = name,
  label,
  hint,
  warning,
  error,
  notes,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  const isWarned = warning && !error;
  const described = [hint && `${id}-hint`, isWarned && `${id}-warning`, error && `${id}-error`, notes && `${id}-notes`]
    .filter(Boolean)
    .join(" ");
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
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
