import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { Questions } from "~/components/form/questions";
import { RoleOptions, RolesInWords } from "~/components/user/role-form";
import { type RejectedForm } from "~/values/rejected-form";

export function InviteForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <Field name="name" label="Name" required maxLength={100} autoComplete="off" />
      <Field name="email" label="Email" type="email" required autoComplete="off" />
      <Select name="role" label="Role" defaultValue="agent">
        <RoleOptions />
      </Select>
      <RolesInWords />
      <Questions tick={`Make this customer ${rejected?.values.role} at once; the password stays as it is`} />
      <PendingButton name="intent" value="invite" className="button" busy="Sending...">
        Invite
      </PendingButton>
    </DeskForm>
  );
}
