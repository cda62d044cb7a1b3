import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { type Role, ROLE_IN_WORDS, STAFF_ROLES } from "~/models/people/user/rights";

type RoleFormProps = { user: { _id: string; name: string; role: Role }; from: string };

export function RoleForm({ user, from }: RoleFormProps) {
  const id = `role-${user._id}`;
  return (
    <Form method="post" className="choice-form" key={user.role}>
      <input type="hidden" name="id" value={user._id} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="seen" value={user.role} />
      <label htmlFor={id}>
        Role <span className="visually-hidden">of {user.name}</span>
      </label>
      <select id={id} name="role" defaultValue={user.role}>
        <option value="user">{user.role === "user" ? "customer, not staff" : "no longer staff"}</option>
        <RoleOptions />
      </select>
      <PendingButton name="intent" value="role" className="link-button" busy="Saving...">
        Save <span className="visually-hidden">the role of {user.name}</span>
      </PendingButton>
    </Form>
  );
}

export function RoleOptions() {
  return STAFF_ROLES.map((role) => <option key={role}>{role}</option>);
}

export function RolesInWords() {
  return (
    <dl className="facts">
      {STAFF_ROLES.map((role) => [<dt key={role}>{role}</dt>, <dd key={`${role} may`}>may {ROLE_IN_WORDS[role]}</dd>])}
    </dl>
  );
}
