import { type ComponentProps } from "react";

import { Labelled } from "./field";

type PasswordFieldProps = Omit<ComponentProps<"input">, "name" | "type"> & {
  name: string;
  label: string;
  hint?: string;
};

/** With script, its reader may see what was typed. */
export function PasswordField({ name, label, hint, ...input }: PasswordFieldProps) {
  return (
    <Labelled name={name} label={label} hint={hint} labelId={`${name}-label`}>
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
