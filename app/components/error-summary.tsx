import { type Refill } from "~/models/refill";

import { Toast } from "./toasts";

/** What went wrong with a form, first thing in it: the sentence, and links to the fields. */
export function ErrorSummary({ refill }: { refill?: Refill }) {
  if (!refill) return null;
  const errors = Object.entries(refill.errors);
  return (
    <>
      <div className="error-summary" role="alert" tabIndex={-1}>
        <p>{refill.msg}</p>
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
