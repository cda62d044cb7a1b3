import { type Refill } from "~/models/refill";

import { Field } from "./field";

/** Where somebody chooses a password: what it must be, said before it is typed. */
export function NewPasswordField({ name, label, refill }: { name: string; label: string; refill?: Refill }) {
  return (
    <Field
      name={name}
      label={label}
      type="password"
      required
      autoComplete="new-password"
      minLength={8}
      hint="At least 8 characters. Three or four words make a good one."
      refill={refill}
    />
  );
}
