import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { usePendingRequest } from "~/components/layout/unanswered";

export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  // While the page after a save is loading, nothing is left to lose.
  const request = usePendingRequest();
  const isSaved = request?.state === "loading" && request.formMethod === "POST";
  useBeforeUnload((event) => {
    if (isChanged && !isSaved) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby="unsaved-title" onCancel={() => blocker.reset?.()}>
      <h2 id="unsaved-title">Leave without saving?</h2>
      <p>What you changed on this page is not saved yet.</p>
      <div className="confirm-buttons">
        <button type="button" className="button button-quiet" autoFocus onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" className="button button-danger" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
