import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { Questions } from "~/components/form/questions";
import { EmailLink } from "~/components/layout/email-link";
import { type Column, DataTable } from "~/components/list/data-table";
import { RoleForm, RoleOptions, RolesInWords } from "~/components/user/role-form";
import { checkForm, rerender, textIn, valuesIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { letGo } from "~/models/office/user/let-go.server";
import { resetSecondFactor } from "~/models/people/account/second-factor.server";
import { inviteStaff, withdrawInvitation } from "~/models/people/staff/invite-staff.server";
import { invitationSchema } from "~/models/people/staff/schema";
import { listStaff, withholdRights } from "~/models/people/staff/staff.server";
import { can, type Role, WITHHELD_IN_WORDS, WITHHOLDABLE } from "~/models/people/user/rights";
import { formatDateTime } from "~/values/calendar";
import { answeredField } from "~/values/fields";
import { type RejectedForm } from "~/values/rejected-form";

const HERE = "/admin-dashboard/settings/staff";

export const meta: MetaFunction = () => [{ title: "Staff" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { ...(await listStaff()), ownId: admin.id, formAction: formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "admin");
  const intent = textIn(fields, "intent");
  const id = textIn(fields, "id");
  if (intent === "withdraw") return redirectWithResult(HERE, await withdrawInvitation({ id, by }));
  if (intent === "role") {
    const [role, seen] = ["role", "seen"].map((name) => textIn(fields, name));
    const answered = answeredField.parse(textIn(fields, "answered"));
    const result = await letGo({ id, role, seen, answered, by });
    if (!result.ok && result.questions) return rerender({ values: valuesIn(fields) }, result);
    return redirectWithResult(HERE, result);
  }

  if (intent === "reset-factor") return redirectWithResult(`${HERE}#${id}`, await resetSecondFactor({ id, by }));
  if (intent === "withhold") {
    const withheld = fields.getAll("withheld").map(String);
    return redirectWithResult(`${HERE}#${id}`, await withholdRights({ id, withheld, by }));
  }

  const form = checkForm(fields, invitationSchema);
  if (!form.ok) return rerender(form);

  const result = await inviteStaff({ by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(HERE, result.value.msg);
}

export default function Staff() {
  const { staff, invitations, changes, ownId, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Staff</h1>
        <Link to="/admin-dashboard/settings">Back to all settings</Link>
        <Link to="/admin-dashboard/manage-users">Manage Users</Link>
      </div>
      <ul className="grid">
        {staff.map((person) => (
          <li key={person._id} id={person._id} className="card">
            <h2>{person.name}</h2>
            <p>
              <EmailLink email={person.email} />
            </p>
            {person._id === ownId ? <p>{person.role}: this is you</p> : <RoleForm user={person} from={HERE} />}
            <SecondFactor {...person} isOwn={person._id === ownId} />
            {rejected?.errors.leaves && rejected.values.id === person._id && (
              <LetGo user={person} rejected={rejected} />
            )}
            {person.role !== "admin" && <WithheldForm user={person} />}
          </li>
        ))}
        {invitations.map((invitation) => (
          <InvitationCard key={invitation._id} {...invitation} />
        ))}
      </ul>
      <section aria-labelledby="invite" className="history">
        <h2 id="invite">Invite somebody</h2>
        <InviteForm action={formAction} rejected={rejected?.errors.leaves ? undefined : rejected} />
      </section>
      <section aria-labelledby="history" className="history">
        <h2 id="history">History</h2>
        <StaffHistory changes={changes} />
      </section>
    </>
  );
}

type Person = Awaited<ReturnType<typeof listStaff>>["staff"][number];

function SecondFactor({ _id, name, hasSecondFactor, isOwn }: Person & { isOwn: boolean }) {
  if (!hasSecondFactor || isOwn) return <p>{hasSecondFactor ? "second factor" : "no second factor"}</p>;
  return (
    <Form method="post" className="choice-form">
      <input type="hidden" name="id" value={_id} />
      second factor{" "}
      <PendingButton name="intent" value="reset-factor" className="link-button" busy="Resetting...">
        Reset, the phone is lost <span className="visually-hidden">by {name}</span>
      </PendingButton>
    </Form>
  );
}

type Invitation = Awaited<ReturnType<typeof listStaff>>["invitations"][number];

function InvitationCard({ _id, name, email, role, invitedBy, expiresAt, isOver }: Invitation) {
  return (
    <li className="card">
      <h2>{name}</h2>
      <p>
        <EmailLink email={email} />
      </p>
      <p>
        <strong className="status-pending">{isOver ? "invitation over" : "invited"}</strong> as {role} by {invitedBy},
        until <span className="number">{formatDateTime(expiresAt)}</span>
      </p>
      <Form method="post" className="choice-form">
        <input type="hidden" name="id" value={_id} />
        <PendingButton name="intent" value="withdraw" className="link-button" busy="Withdrawing...">
          Withdraw <span className="visually-hidden">the invitation of {name}</span>
        </PendingButton>
      </Form>
    </li>
  );
}

function InviteForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
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

type LetGoProps = { user: { _id: string; name: string; role: string }; rejected: RejectedForm };

/** What somebody who leaves the staff still has, before they leave with it. */
function LetGo({ user: { _id, name, role }, rejected }: LetGoProps) {
  return (
    <Form method="post" className="notice" role="alert">
      <p>
        {rejected.errors.leaves} Please hand it over first: <Link to="/admin-dashboard/money/cash">Cash</Link>,{" "}
        <Link to="/admin-dashboard/quotes">Quotes</Link>.
      </p>
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="role" value="user" />
      <input type="hidden" name="seen" value={role} />
      <input type="hidden" name="answered" value={rejected.values.answered} />
      <PendingButton name="intent" value="role" className="link-button" busy="Saving...">
        {name} leaves all the same
      </PendingButton>
    </Form>
  );
}

type Change = { _id: string; createdAt: string; authorName: string; personName: string; what: string };

const COLUMNS: Column<Change>[] = [
  { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), isClear: true },
  { name: "Who", cell: ({ authorName }) => authorName },
  { name: "Whom", cell: ({ personName }) => personName },
  { name: "What", cell: ({ what }) => what },
];

function StaffHistory({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <DataTable
      label="Changes of the staff"
      layout="stacked"
      rows={changes}
      keyOf={({ _id }) => _id}
      columns={COLUMNS}
    />
  );
}

type WithheldFormProps = { user: { _id: string; name: string; role: Role; withheld: string[] } };

/** What this person may not do although the role includes it. */
function WithheldForm({ user: { _id, name, role, withheld } }: WithheldFormProps) {
  const ofRole = WITHHOLDABLE.filter((right) => can(role, right));
  return (
    <Form method="post" key={[role, ...withheld].join()} className="withheld">
      <input type="hidden" name="id" value={_id} />
      <fieldset>
        <legend>
          May not <span className="visually-hidden">({name})</span>
        </legend>
        {ofRole.map((right) => (
          <label key={right} className="choice">
            <input type="checkbox" name="withheld" value={right} defaultChecked={withheld.includes(right)} />
            <span>{WITHHELD_IN_WORDS[right]}</span>
          </label>
        ))}
      </fieldset>
      <PendingButton name="intent" value="withhold" className="link-button" busy="Saving...">
        Save <span className="visually-hidden">what {name} may not do</span>
      </PendingButton>
    </Form>
  );
}
