import { Field } from "~/components/form/field";
import { type RejectedForm } from "~/values/rejected-form";
import { MAX_PHONE } from "~/values/tel-url";

type CustomerFieldsProps = {
  /** The id of a customer chosen from the search; absent for a new one. */
  userId?: string;
  typed: { name?: string; phone?: string; email?: string };
  rejected?: RejectedForm;
};

export function CustomerFields({ userId, typed, rejected }: CustomerFieldsProps) {
  return (
    <fieldset className="part">
      <legend>Customer</legend>
      {userId && <input type="hidden" name="userId" value={userId} />}
      <div className="field-row">
        <Field name="name" label="Name" required maxLength={100} defaultValue={typed.name} rejected={rejected} />
        <Field
          name="phoneNumber"
          label="Phone number"
          type="tel"
          required
          maxLength={MAX_PHONE}
          defaultValue={typed.phone}
          rejected={rejected}
        />
        <Field
          name="email"
          label="Email (optional)"
          type="email"
          maxLength={254}
          placeholder=" "
          defaultValue={typed.email}
          rejected={rejected}
        />
      </div>
      {!userId && (
        <div className="field-row">
          <Field name="city" label="City (optional)" maxLength={100} rejected={rejected} />
          <Field name="state" label="State (optional)" maxLength={100} rejected={rejected} />
        </div>
      )}
    </fieldset>
  );
}
