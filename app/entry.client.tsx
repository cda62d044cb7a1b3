import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { FailureContext } from "~/components/layout/failure";

const failure = failureOnPage();

const plainFetch = window.fetch;
window.fetch = async (...asked) => {
  failure.requestId = undefined;
  const answer = await plainFetch(...asked);
  if (answer.status >= 500) failure.requestId = answer.headers.get("x-request-id") ?? undefined;
  return answer;
};

/** Waits for the data first: a key pressed while hydration is suspended makes React fail ("Root did not complete"). */
async function dataIsHere() {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}

void dataIsHere().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FailureContext.Provider value={failure}>
          <RemixBrowser />
        </FailureContext.Provider>
      </StrictMode>,
    );
  });
});

function failureOnPage() {
  const { msg, requestId } = document.querySelector<HTMLElement>(".error-screen")?.dataset ?? {};
  return { msg, requestId };
}
