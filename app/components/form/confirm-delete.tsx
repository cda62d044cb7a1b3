import { Form } from "@remix-run/react";
import { type FormEvent, useId, useRef } from "react";

import { TextArea } from "./field";
import { PendingButton } from "./pending-button";

type ConfirmDeleteProps = {
  action: string;
  /** Completes "Delete …?". */
  name: string;
  /** The list to come back to. */
  from: string;
  /** Asks for a reason of at most so many characters. */
  maxReason?: number;
  children: string;
};

/** Without JavaScript it deletes at once, because no dialog can open. */
export function ConfirmDelete({ action, name, from, maxReason, children }: ConfirmDeleteProps) {
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
      <PendingButton action={action} className="link-button delete" busy="Deleting...">
        Delete <span className="visually-hidden">{name}</span>
      </PendingButton>
      <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <h2 id={`${id}-title`}>Delete {name}?</h2>
        <p id={`${id}-text`}>{children}</p>
        {maxReason && (
          <TextArea id={`${id}-reason`} name="reason" label="Reason (optional)" rows={2} maxLength={maxReason} />
        )}
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
