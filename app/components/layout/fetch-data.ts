import { stayOnPage } from "./unanswered";
import { type WholeAnswer, whyNoPage } from "./why-no-page";

/** Fetches the data of a page for the router, which gets only what a page can be made of. */
export async function fetchData(request: () => Promise<Response>, { method = "GET", signal }: RequestInit) {
  const answer = await readWhole(request).catch(() => null);
  signal?.throwIfAborted();
  const why = whyNoPage(answer, method !== "GET");
  if (why === undefined) return new Response(answer?.text || null, answer ?? undefined);
  const next = pageAfterSave();
  if (next === null) return stayOnPage(why, signal);
  window.location.assign(next);
  return new Promise<never>(() => {});
}

async function readWhole(request: () => Promise<Response>): Promise<WholeAnswer> {
  const response = await request();
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

/** What a save led to is loaded as a document: nothing is left to lose, and the browser can load it again. */
function pageAfterSave() {
  const { location, formData, state } = window.__remixRouter.state.navigation;
  const isNext = state === "loading" && formData && "_isRedirect" in Object(location.state);
  return isNext ? location.pathname + location.search + location.hash : null;
}
