import { Form, Link } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { EmailLink } from "~/components/layout/email-link";
import { RoleForm } from "~/components/user/role-form";
import { type listStaff } from "~/models/people/staff/staff.server";
import { can, WITHHELD_IN_WORDS, WITHHOLDABLE } from "~/models/people/user/rights";
import { formatDateTime } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type Staff = Awaited<ReturnType<typeof listStaff>>;

type Person = Staff["staff"][number];

type StaffCardProps = { person: Person; isOwn: boolean; here: string; rejected: RejectedForm | undefined };

export function StaffCard({ person, isOwn, here, rejected }: StaffCardProps) {
  return (
    <li id={person._id} className="card">
      <h3>{person.name}</h3>
      <p>
        <EmailLink email={person.email} />
      </p>
      {isOwn ? <p>{person.role}: this is you</p> : <RoleForm user={person} from={here} />}
      <SecondFactor {...person} isOwn={isOwn} />
      {rejected?.errors.leaves && rejected.values.id === person._id && <LetGo user={person} rejected={rejected} />}
      {person.role !== "admin" && <WithheldForm user={person} />}
    </li>
  );
}

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

export function InvitationCard({ _id, name, email, role, invitedBy, expiresAt, isOver }: Staff["invitations"][number]) {
  return (
    <li className="card">
      <h3>{name}</h3>
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

type LetGoProps = { user: Person; rejected: RejectedForm };

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

/** What this person may not do although the role includes it. */
function WithheldForm({ user: { _id, name, role, withheld } }: { user: Person }) {
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
