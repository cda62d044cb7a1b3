import { Form } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { RoleOptions, RolesInWords } from "~/components/user/role-form";
import { type RejectedForm } from "~/values/rejected-form";

export function InviteForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <Form method="post" action={action} replace className="form-narrow">
      <ErrorSummary rejected={rejected} />
      <Field name="name" label="Name" required maxLength={100} autoComplete="off" rejected={rejected} />
      <Field name="email" label="Email" type="email" required autoComplete="off" rejected={rejected} />
      <Select name="role" label="Role" defaultValue="agent" rejected={rejected}>
        <RoleOptions />
      </Select>
      <RolesInWords />
      {rejected?.errors.confirmed && (
        <Confirmation error={rejected.errors.confirmed} email={rejected.values.email} role={rejected.values.role} />
      )}
      <PendingButton name="intent" value="invite" className="button" busy="Sending...">
        Invite
      </PendingButton>
    </Form>
  );
}

/** Asks to confirm if the address belongs to a customer, who becomes staff without an invitation. */
function Confirmation({ error, email, role }: { error: string; email?: string; role?: string }) {
  return (
    <fieldset className="field" id="confirmed" aria-describedby="confirmed-error">
      <legend>A customer already</legend>
      <p className="field-error" id="confirmed-error">
        {error}
      </p>
      <label>
        <input type="checkbox" name="confirmed" value={email?.trim().toLowerCase()} required /> Make this customer{" "}
        {role} at once; the password stays as it is
      </label>
    </fieldset>
  );
}
