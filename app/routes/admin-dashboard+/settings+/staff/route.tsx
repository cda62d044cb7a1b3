import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { RoleForm } from "~/components/user/role-form";
import { checkForm, rerender, textIn, valuesIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { letGo } from "~/models/office/user/let-go.server";
import { resetSecondFactor } from "~/models/people/account/second-factor.server";
import { withholdRights } from "~/models/people/staff/change-role.server";
import { invitationSchema, inviteStaff, withdrawInvitation } from "~/models/people/staff/invite-staff.server";
import { listStaff } from "~/models/people/staff/list-staff.server";
import { formatDateTime } from "~/values/calendar";
import { answeredField } from "~/values/fields";

import { InviteForm } from "./invite-form";
import { LetGo } from "./let-go";
import { StaffHistory } from "./staff-history";
import { WithheldForm } from "./withheld-form";

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
