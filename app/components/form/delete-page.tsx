import { Form, Link, useLoaderData } from "@remix-run/react";

import { type Deletion } from "~/values/deletion";

import { DeletionQuestion } from "./deletion-question";
import { PendingButton } from "./pending-button";

/** Asks for confirmation on a page, for browsers that cannot open the dialog of ConfirmDelete. */
export function DeletePage() {
  const { back, formAction, ...deletion } = useLoaderData<Deletion & { back: string; formAction: string }>();
  return (
    <Form method="post" action={formAction} replace className="form-narrow">
      <input type="hidden" name="from" value={back} />
      <h1>Delete {deletion.name}?</h1>
      <DeletionQuestion {...deletion} id="delete" />
      <p className="actions">
        <PendingButton className="button button-danger" busy="Deleting...">
          Delete
        </PendingButton>
        <Link to={back}>Keep</Link>
      </p>
    </Form>
  );
}
