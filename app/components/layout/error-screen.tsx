import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";

import { KeptForm, keptFormIn } from "~/components/form/kept-form";

import { ChinarLeaf } from "./chinar-leaf";
import { FailureContext } from "./failure";
import { Toasts } from "./toasts";

const HEADINGS: Record<number, string> = {
  403: "Not allowed",
  404: "Ohh! page not found :(",
  410: "This can be read no longer",
};

/** In place of Remix's own texts, which name routes and actions. */
const REASONS: Record<number, string> = {
  404: "This path ends at the water. The valley is back that way.",
  405: "This page does not take what was sent to it. Nothing has changed.",
};

type ErrorScreenProps = { error: unknown; back?: { to: string; label: string } };

export function ErrorScreen({ error, back = { to: "/", label: "Back to Home" } }: ErrorScreenProps) {
  const failure = useContext(FailureContext);
  const kept = keptFormIn(error);
  if (kept) return <KeptForm rejected={kept} />;

  const response = isRouteErrorResponse(error) ? error : null;
  const reason: unknown = response && (REASONS[response.status] ?? response.data);
  const { msg, requestId } = response ? {} : failure;
  return (
    <div className="error-screen stack" data-msg={msg} data-request-id={requestId}>
      <ChinarLeaf className="fallen-leaf" />
      <h1>{HEADINGS[response?.status ?? 500] ?? ":( something went wrong..."}</h1>
      {typeof reason === "string" && <p>{reason}</p>}
      {!response && <p>{requestId && "We have noted it. "}Please try again in a moment, or call us.</p>}
      {requestId && (
        <p className="muted">
          If you tell us about it, please mention the number <code>{requestId}</code>.
        </p>
      )}
      <p>
        <a className="button" href={back.to}>
          {back.label}
        </a>
      </p>
      {msg && <Toasts toasts={[{ id: msg, type: "error", message: msg }]} />}
    </div>
  );
}

/** What stands in place of a route that failed. */
export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
