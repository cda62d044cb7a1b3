import { type RejectedForm } from "~/values/rejected-form";

import { Field } from "./field";

export function NewPasswordField({ name, label, rejected }: { name: string; label: string; rejected?: RejectedForm }) {
  return (
    <Field
      name={name}
      label={label}
      type="password"
      required
      autoComplete="new-password"
      minLength={8}
      hint="At least 8 characters. Three or four words make a good one."
      rejected={rejected}
    />
  );
}
