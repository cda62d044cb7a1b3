import { Form, Link } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { type RejectedForm } from "~/values/rejected-form";

type LetGoProps = { user: { _id: string; name: string; role: string }; rejected: RejectedForm };

/** What somebody who leaves the staff still has, before they leave with it. */
export function LetGo({ user: { _id, name, role }, rejected }: LetGoProps) {
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
