import { Form, isRouteErrorResponse, useLocation } from "@remix-run/react";

import { isRejectedForm, type RejectedForm } from "~/values/rejected-form";

import { ErrorSummary } from "./error-summary";
import { Labelled, TextArea } from "./field";
import { PendingButton } from "./pending-button";

/** The typed form if it was refused because its writer is no longer logged in; else null. */
export function keptFormIn(error: unknown): RejectedForm | null {
  return isRouteErrorResponse(error) && isRejectedForm(error.data) ? error.data : null;
}

/** Shows the typed values, to be sent again after a login. They are kept in this page and nowhere else. */
export function KeptForm({ rejected }: { rejected: RejectedForm }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>What you typed is kept here</h1>
      <Form method="post" encType="multipart/form-data" action={pathname + search} className="stack">
        <ErrorSummary rejected={{ ...rejected, errors: {} }} />
        <p>
          {rejected.code === "FORBIDDEN" ? (
            <a href="/" target="_blank">
              Log out and in again as yourself in a new tab
            </a>
          ) : (
            <a href="/login" target="_blank">
              Log in again in a new tab
            </a>
          )}
          , then come back to this one and send it once more.
        </p>
        {Object.entries(rejected.errors).map(([name, label]) => (
          <Labelled key={name} name={name} label={label} hint={HINT}>
            {(control) => <input {...control} type="file" />}
          </Labelled>
        ))}
        <p>
          <PendingButton busy="Sending..." data-busy="Sending...">
            Send it once more
          </PendingButton>
        </p>
        <details>
          <summary>What you typed</summary>
          {Object.entries(rejected.values).map(([name, value]) => (
            <TextArea key={name} name={name} label={inWords(name)} defaultValue={value} readOnly />
          ))}
        </details>
      </Form>
    </>
  );
}

const HINT = "A page cannot keep files.";

function inWords(name: string) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
