import { useEffect, useRef } from "react";

import { Toasts } from "~/components/layout/toasts";
import { type RejectedForm } from "~/values/rejected-form";

export function ErrorSummary({ rejected }: { rejected?: RejectedForm }) {
  const summary = useRef<HTMLDivElement>(null);
  // A hydrated page gets no new document, so autofocus and the server's title do not work there.
  useEffect(() => {
    if (!rejected) return;
    summary.current?.focus();
    if (!document.title.startsWith(ERROR_TITLE)) document.title = ERROR_TITLE + document.title;
    return () => {
      document.title = document.title.replace(ERROR_TITLE, "");
    };
  }, [rejected]);

  if (!rejected) return null;
  const errors = Object.entries(rejected.errors);
  const [only] = errors;
  return (
    <>
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={summary}>
        <p>{errors.length === 1 && only ? <a href={`#${only[0]}`}>{rejected.msg}</a> : rejected.msg}</p>
        {errors.length > 1 && (
          <ul>
            {errors.map(([name, error]) => (
              <li key={name}>
                <a href={`#${name}`}>{error}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Toasts toasts={[{ id: rejected.msg, type: "error", message: rejected.msg }]} />
    </>
  );
}

/** Starts the page's title, so that a screen reader announces the error first. */
export const ERROR_TITLE = "Error: ";
