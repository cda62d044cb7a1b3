import { stayOnPage } from "./unanswered";

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

/** An answer to a request for a page's data, read to its end. */
type WholeAnswer = { status: number; headers: Headers; text: string };

/** A response that an action threw, as Remix writes it; its text follows in quotes, or an object, such as a form that is kept. */
const THROWN = /^\[\{"_1":2\},"error",\["ErrorResponse",[^\]]*\],("(?:[^"\\]|\\.)*"|\{)?/;

const KEPT = "What you typed is still here";

/**
 * Why nothing can be shown of an answer, in a sentence for the user; undefined if it can be shown. A proxy may have
 * answered in the site's place, or nobody did. After a save also an error would take the place of the form, unless it
 * contains the form.
 */
export function whyNoPage(answer: WholeAnswer | null, isSave: boolean): string | undefined {
  if (!answer) return isSave ? unsure("The connection broke before an answer came") : unread("The connection broke");
  const isOurs = answer.headers.has("x-remix-response");
  if (isOurs) return isSave && answer.status >= 400 ? ownError(answer) : undefined;
  return isSave ? foreignAnswer(answer.status) : unread(`The site did not answer (${answer.status})`);
}

function unsure(reason: string) {
  return `${reason}, so this may not be saved. ${KEPT}: please press the button again.`;
}

function unread(reason: string) {
  return `${reason}, so the page did not load. Please try again.`;
}

function foreignAnswer(status: number) {
  if (status === 413)
    return `Not saved: this is more than can be sent at once (413). ${KEPT}: please choose a smaller picture or shorten the text.`;
  if (status === 408) return `Not saved: sending it took too long (408). ${KEPT}: please press the button again.`;
  if (status >= 400 && status < 500) return `Not saved: it was refused on its way to the site (${status}). ${KEPT}.`;
  return unsure(`The site did not answer (${status})`);
}

function ownError({ status, headers, text }: WholeAnswer) {
  if (status === 503) return `We cannot reach our records at the moment. ${KEPT}: please press the button again.`;
  if (status >= 500)
    return `Something went wrong on our side. We have noted it as ${headers.get("x-request-id")}. ${KEPT}: please press the button again, or call us.`;
  const [thrown, data = ""] = THROWN.exec(text) ?? [];
  if (!thrown || data === "{") return undefined;
  // Remix's own sentences name routes and actions.
  return data && status !== 404 && status !== 405
    ? `${String(JSON.parse(data))} ${KEPT}.`
    : `Not saved: what this belongs to is no longer there (${status}). ${KEPT}.`;
}
