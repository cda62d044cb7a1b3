import { Form } from "@remix-run/react";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";

import { type Deletion } from "~/values/deletion";

import { DeletionQuestion } from "./deletion-question";
import { PendingButton } from "./pending-button";

type ConfirmDeleteProps = {
  action: string;
  deletion: Deletion;
  /** The URL of the list to return to. */
  from: string;
};

/** Asks for confirmation in a dialog, which is drawn when it opens. Without JavaScript the button opens DeletePage instead. */
export function ConfirmDelete({ action, deletion, from }: ConfirmDeleteProps) {
  const [isAsked, setAsked] = useState(false);

  function ask(event: FormEvent<HTMLFormElement>) {
    if (isAsked) return event.currentTarget.querySelector("dialog")?.close();
    event.preventDefault();
    setAsked(true);
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
      {isAsked && <Question deletion={deletion} onClose={() => setAsked(false)} />}
    </Form>
  );
}

type QuestionProps = { deletion: Deletion; onClose: () => void };

function Question({ deletion, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>Delete {deletion.name}?</h2>
      <DeletionQuestion {...deletion} id={id} />
      <div className="confirm-buttons">
        <button type="button" className="button button-quiet" ref={keep} onClick={() => dialog.current?.close()}>
          Keep
        </button>
        <button type="submit" className="button button-danger">
          Delete
        </button>
      </div>
    </dialog>
  );
}
