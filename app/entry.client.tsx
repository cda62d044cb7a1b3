import { matchRoutes, RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { withoutErrorTitle } from "~/components/form/error-title";
import { replayEarlyTyping, watchEarlyTyping } from "~/components/form/typed-early";
import { FailureContext } from "~/components/layout/failure";
import { fetchData } from "~/components/layout/fetch-data";
import { focusOn } from "~/components/layout/focus";

const failure = failureOnPage();
watchEarlyTyping();

const plainFetch = window.fetch;
window.fetch = async (asked, init = {}) => {
  failure.requestId = undefined;
  await scriptsOfPageAfterSave();
  const request = async () => {
    const answer = await plainFetch(asked, init);
    const isNowhere = answer.status === 404 && answer.headers.has("X-Remix-Reload-Document");
    return isNowhere ? loadDocument(answer.url) : answer;
  };
  const isData = asked instanceof URL && asked.pathname.endsWith(".data");
  const answer = await (isData ? fetchData(request, init) : request());
  if (answer.status >= 500) failure.requestId = answer.headers.get("x-request-id") ?? undefined;
  return answer;
};

/**
 * If the scripts of the page that a save leads to are of another version, they load it as a document
 * (server/http/other-version.ts), which must still find the toast. The page's data, requested earlier, would take it.
 */
async function scriptsOfPageAfterSave() {
  const { routes, state } = window.__remixRouter;
  const { formData, location } = state.navigation;
  if (!formData || state.navigation.state !== "loading") return;
  for (const { route } of matchRoutes(routes, location) ?? []) await route.lazy?.();
}

/** Where no React is, such as after the end of a session, a page's data is nowhere: the page itself is loaded. */
function loadDocument(dataUrl: string) {
  const url = new URL(dataUrl);
  url.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  url.searchParams.delete("_routes");
  location.assign(url);
  return new Promise<Response>(() => {});
}

// To React Router a link within the page is a navigation, which would remove the errors of a refused form.
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const place = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
  if (!place) return;
  event.preventDefault();
  focusOn(place);
});

// The wheel scrolls the page, and never changes a number that it passes.
const options = { capture: true, passive: true };
addEventListener(
  "wheel",
  ({ target }) => target instanceof HTMLInputElement && target.type === "number" && target.blur(),
  options,
);

/** Waits for the page's data: a key pressed in a suspended hydration makes React fail ("Root did not complete"). */
async function dataIsHere() {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}

void dataIsHere().then(() => {
  // React does not know the server's title prefix for errors; the form's error summary adds it again.
  document.title = withoutErrorTitle(document.title);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FailureContext.Provider value={failure}>
          <Hydrated>
            <RemixBrowser />
          </Hydrated>
        </FailureContext.Provider>
      </StrictMode>,
    );
  });
});

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(replayEarlyTyping, []);
  return children;
}

function failureOnPage() {
  const { msg, requestId } = document.querySelector<HTMLElement>(".error-screen")?.dataset ?? {};
  return { msg, requestId };
}
