import { isRouteErrorResponse } from "@remix-run/react";
import { useContext } from "react";

import { ChinarLeaf } from "./art/chinar-leaf";
import { FailureContext } from "./failure";
import { KeptForm, keptFormIn } from "./kept-form";
import { Toast } from "./toasts";

/** What a page shows instead of itself: nothing is there, something broke, or its form waits for a login. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { msg, requestId } = useContext(FailureContext);
  const kept = keptFormIn(error);
  if (kept) return <KeptForm refill={kept} />;

  const response = isRouteErrorResponse(error) ? error : null;
  const isMissing = response?.status === 404;
  return (
    <div className="error-screen stack">
      <ChinarLeaf className="fallen-leaf" />
      <h1>{isMissing ? "Ohh! page not found :(" : ":( something went wrong..."}</h1>
      {isMissing && <p>This path ends at the water. The valley is back that way.</p>}
      {response && !isMissing && typeof response.data === "string" && <p>{response.data}</p>}
      {!response && <p>We have noted it. Please try again in a moment, or call us.</p>}
      {!response && requestId && (
        <p className="muted" suppressHydrationWarning>
          If you tell us about it, please mention the number <code>{requestId}</code>.
        </p>
      )}
      <p>
        <a className="button" href="/">
          Back to Home
        </a>
      </p>
      {!response && msg && <Toast type="error" message={msg} />}
    </div>
  );
}
