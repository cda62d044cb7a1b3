import { type ComponentProps } from "react";

import { type RejectedForm } from "~/values/rejected-form";

import { Labelled } from "./labelled";

type PasswordFieldProps = Omit<ComponentProps<"input">, "name" | "type"> & {
  name: string;
  label: string;
  hint?: string;
  rejected?: RejectedForm;
};

/** With script, its reader may see what was typed. */
export function PasswordField({ name, label, hint, rejected, ...input }: PasswordFieldProps) {
  return (
    <Labelled name={name} label={label} hint={hint} error={rejected?.errors[name]}>
      {(control) => (
        <span className="password">
          <input {...input} {...control} type="password" required />
          <button type="button" className="link-button" aria-describedby={`${name}-label`} data-show hidden>
            Show
          </button>
        </span>
      )}
    </Labelled>
  );
}
