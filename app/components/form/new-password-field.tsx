import { type RejectedForm } from "~/values/rejected-form";

import { PasswordField } from "./password-field";

export function NewPasswordField(field: { name: string; label: string; rejected?: RejectedForm }) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      minLength={8}
      hint="At least 8 characters. Three or four words make a good one."
    />
  );
}
