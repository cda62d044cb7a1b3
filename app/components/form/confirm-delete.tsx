import { Form } from "@remix-run/react";
import { type FormEvent, useId, useRef } from "react";

import { type Deletion } from "~/values/deletion";

import { DeletionQuestion } from "./deletion-question";
import { PendingButton } from "./pending-button";

type ConfirmDeleteProps = {
  action: string;
  deletion: Deletion;
  /** The URL of the list to return to. */
  from: string;
};

/** Asks for confirmation in a dialog. Without JavaScript the button opens DeletePage instead. */
export function ConfirmDelete({ action, deletion, from }: ConfirmDeleteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  function ask(event: FormEvent<HTMLFormElement>) {
    if (!dialog.current || dialog.current.open) return dialog.current?.close();
    event.preventDefault();
    dialog.current.showModal();
  }

  return (
    <Form method="post" action={action} onSubmit={ask} className="inline-form">
      <input type="hidden" name="from" value={from} />
      <PendingButton
        action={action}
        formMethod="get"
        name="ask"
        value="yes"
        className="link-button delete"
        busy="Deleting..."
      >
        Delete <span className="visually-hidden">{deletion.name}</span>
      </PendingButton>
      <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <h2 id={`${id}-title`}>Delete {deletion.name}?</h2>
        <DeletionQuestion {...deletion} id={id} />
        <div className="confirm-buttons">
          <button type="button" className="button button-quiet" autoFocus onClick={() => dialog.current?.close()}>
            Keep
          </button>
          <button type="submit" className="button button-danger">
            Delete
          </button>
        </div>
      </dialog>
    </Form>
  );
}
