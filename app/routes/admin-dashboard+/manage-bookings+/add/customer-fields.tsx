import { Field } from "~/components/form/field";
import { MAX_PHONE } from "~/values/tel-url";

type CustomerFieldsProps = {
  /** The id of a customer chosen from the search; absent for a new one. */
  userId?: string;
  typed: { name?: string; phone?: string; email?: string };
};

export function CustomerFields({ userId, typed }: CustomerFieldsProps) {
  return (
    <fieldset className="part">
      <legend>Customer</legend>
      {userId && <input type="hidden" name="userId" value={userId} />}
      <div className="field-row">
        <Field name="name" label="Name" required maxLength={100} defaultValue={typed.name} />
        <Field
          name="phoneNumber"
          label="Phone number"
          type="tel"
          required
          maxLength={MAX_PHONE}
          defaultValue={typed.phone}
        />
        <Field
          name="email"
          label="Email (optional)"
          type="email"
          maxLength={254}
          placeholder=" "
          defaultValue={typed.email}
        />
      </div>
      {!userId && (
        <div className="field-row">
          <Field name="city" label="City (optional)" maxLength={100} />
          <Field name="state" label="State (optional)" maxLength={100} />
        </div>
      )}
    </fieldset>
  );
}
