import { Field } from "~/components/form/field";

type AddressFieldProps = {
  /** A page with several of them gives each its own. */
  id?: string;
  name?: string;
  label?: string;
  "aria-label"?: string;
  autoComplete?: string;
};

/** Asked for once, where a receipt needs it. */
export function AddressField({ name = "customerAddress", label = "The guest’s address", ...field }: AddressFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint="House, street, town and PIN in one line: receipts name it from ₹50,000."
      maxLength={400}
      autoComplete="off"
      {...field}
    />
  );
}
