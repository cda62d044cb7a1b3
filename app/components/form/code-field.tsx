import { Field } from "./field";

/** No numbers' keyboard: a recovery code has letters. */
export function CodeField() {
  return (
    <Field
      name="code"
      label="Code"
      hint="The six digits that your app shows now, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
