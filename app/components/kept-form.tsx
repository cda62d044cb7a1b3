import { Form, isRouteErrorResponse, useLocation } from "@remix-run/react";

import { isRefill, type Refill } from "~/models/refill";

import { ErrorSummary } from "./error-summary";
import { describe, Labelled } from "./labelled";
import { PendingButton } from "./pending-button";

/** The form that was refused because its writer is not logged in now, or null for any other error. */
export function keptFormIn(error: unknown): Refill | null {
  return isRouteErrorResponse(error) && isRefill(error.data) ? error.data : null;
}

/** What somebody wrote, kept in this page and nowhere else, to be sent again after a login. */
export function KeptForm({ refill }: { refill: Refill }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>What you typed is kept here</h1>
      <Form method="post" encType="multipart/form-data" action={pathname + search} className="stack">
        <ErrorSummary refill={{ ...refill, errors: {} }} />
        <p>
          {refill.code === "FORBIDDEN" ? (
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
        {Object.entries(refill.errors).map(([name, label]) => (
          <Labelled key={name} name={name} label={label} hint={HINT}>
            <input {...describe(name, { hint: HINT })} type="file" />
          </Labelled>
        ))}
        <p>
          <PendingButton className="button" busy="Sending..." data-busy="Sending...">
            Send it once more
          </PendingButton>
        </p>
        <details>
          <summary>What you typed</summary>
          {Object.entries(refill.values).map(([name, value]) => (
            <Labelled key={name} name={name} label={inWords(name)}>
              <textarea {...describe(name, {})} defaultValue={value} readOnly />
            </Labelled>
          ))}
        </details>
      </Form>
    </>
  );
}

const HINT = "A page cannot keep files.";

/** A field's name as a label: "packageTitle" is "Package title". */
function inWords(name: string) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
