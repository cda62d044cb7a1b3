import { useEffect, useRef } from "react";

import { type Refill } from "~/models/refill";

import { Toast } from "./toasts";

/** What went wrong with a form, first thing in it and where reading goes on: the sentence, and links to the fields. */
export function ErrorSummary({ refill }: { refill?: Refill }) {
  const summary = useRef<HTMLDivElement>(null);
  // On a hydrated page the answer comes without a new document; everywhere else autofocus and the server's title do this.
  useEffect(() => {
    if (!refill) return;
    summary.current?.focus();
    if (!document.title.startsWith(ERROR_TITLE)) document.title = ERROR_TITLE + document.title;
  }, [refill]);

  if (!refill) return null;
  const errors = Object.entries(refill.errors);
  const [only] = errors;
  return (
    <>
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={summary}>
        <p>{errors.length === 1 && only ? <a href={`#${only[0]}`}>{refill.msg}</a> : refill.msg}</p>
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
      <Toast type="error" message={refill.msg} />
    </>
  );
}

/** Starts the title of a page that shows a form again, so that a screen reader says it first. */
export const ERROR_TITLE = "Error: ";
