import { MIN_PASSWORD } from "~/models/people/user/password-length";

import { PasswordField } from "./password-field";

type NewPasswordFieldProps = { name: string; label: string; minLength?: number };

export function NewPasswordField({ minLength = MIN_PASSWORD, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      minLength={minLength}
      hint={`At least ${minLength} characters. Three or four words make a good one.`}
    />
  );
}
