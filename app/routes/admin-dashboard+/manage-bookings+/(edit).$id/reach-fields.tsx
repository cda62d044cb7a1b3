import { Field } from "~/components/form/field";
import { MAX_PHONE } from "~/values/tel-url";

type ReachFieldsProps = { customer: { name: string; phoneNumber: string; email: string } };

/** The guest's contact details for this booking. */
export function ReachFields({ customer }: ReachFieldsProps) {
  return (
    <div className="field-row">
      <Field name="customerName" label="Guest’s name" maxLength={100} defaultValue={customer.name} />
      <Field
        name="customerPhone"
        label="Phone number"
        type="tel"
        maxLength={MAX_PHONE}
        defaultValue={customer.phoneNumber}
      />
      <Field name="customerEmail" label="Email (optional)" type="email" maxLength={254} defaultValue={customer.email} />
    </div>
  );
}
