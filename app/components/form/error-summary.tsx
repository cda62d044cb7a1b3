import { useEffect, useRef } from "react";

import againUrl from "~/again.js?url&no-inline";
import { Toasts } from "~/components/layout/toasts";
import { type RejectedForm } from "~/values/rejected-form";

import { ERROR_TITLE, withoutErrorTitle } from "./error-title";

export function ErrorSummary({ rejected }: { rejected?: RejectedForm }) {
  const summary = useRef<HTMLDivElement>(null);
  const refused = rejected?.msg ? rejected.errors : undefined;
  // Needed on hydrated pages: they load no new document, so the server's autofocus and title do not apply.
  useEffect(() => {
    if (!refused) return;
    // The browser has focused what the server rendered, and the reader may be elsewhere by now.
    const isTold = summary.current?.hasAttribute("autofocus") && document.activeElement !== document.body;
    summary.current?.removeAttribute("autofocus");
    if (!isTold) summary.current?.focus();
    document.title = ERROR_TITLE + withoutErrorTitle(document.title);
    return () => {
      document.title = withoutErrorTitle(document.title);
    };
    // The same refusal comes again with reloaded data, when the reader may have gone on to a field.
  }, [refused]);

  // A form that is only shown again, as after "Update total", says nothing.
  if (!rejected || !refused) return null;
  const errors = Object.entries(rejected.errors);
  const [only] = errors;
  return (
    <>
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={summary}>
        <p>{errors.length === 1 && only ? <a href={`#${only[0]}`}>{rejected.msg}</a> : rejected.msg}</p>
        {rejected.code === "BUSY" && (
          <>
            <p data-again={rejected.retryAfter} hidden>
              This page sends it again by itself, unless you change something.
            </p>
            <script type="module" src={againUrl} />
          </>
        )}
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
      <Toasts toasts={[{ id: rejected.msg, type: "error", message: rejected.msg }]} isBrief />
    </>
  );
}
