import { randomBytes } from "node:crypto";

import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";

import { siteCookie, siteCookieName } from "~/http/site-cookie.server";
import { type Result } from "~/result";
import { sessionSecret } from "~/upkeep/signature.server";

export type Toast = ToastMessage & { id: string };

type Asked = Pick<Request, "headers">;

const PREFIX = "toast-";

/** The cookie of a toast, whose name is a time in milliseconds and three random bytes, as `newName` writes them. */
const COOKIE = new RegExp(`(?<![^; ])${siteCookieName(PREFIX)}[\\da-z]{8,9}[\\da-f]{6}=[^;]*`, "g");

/** The most toasts that a page shows, and that a browser keeps. */
const SHOWN = 10;

/** The most cookies that a response deletes, because proxies refuse large headers. */
const CLEARED = 20;

/** Seconds until an unread toast expires. */
const LIFETIME = 600;

function storageNamed(name: string) {
  return createCookieSessionStorage({ cookie: siteCookie(name, LIFETIME, [sessionSecret]) });
}

/** Stores each toast in its own cookie, so that a new toast does not replace one that no page has shown yet. */
const oneCookieEach: SessionStorage = {
  ...storageNamed(PREFIX),
  commitSession: (session) => storageNamed(newName()).commitSession(session),
};

let lastTime = 0;

/** Names sort by time, so that toasts appear in the order they were made. */
function newName() {
  lastTime = Math.max(lastTime + 1, Date.now());
  return `${PREFIX}${lastTime.toString(36)}${randomBytes(3).toString("hex")}`;
}

const toastUtils = createToastUtilsWithCustomSession(oneCookieEach);

/** The header that redirectDocument() sets: the form of a package needs its own security policy, so a new document. */
export const AS_DOCUMENT = { "X-Remix-Reload-Document": "true" };

export const { redirectWithError, redirectWithSuccess, redirectWithInfo } = toastUtils;

/** Redirects with a toast of success and, if there is a warning, another one. */
export async function redirectWithWarning(to: string, message: string, warning: string | undefined) {
  const response = await redirectWithSuccess(to, message);
  if (!warning) return response;
  const warned = await toastUtils.redirectWithWarning(to, warning);
  for (const cookie of warned.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}

export function redirectWithResult(to: string, result: Result<{ msg: string }>, init: ResponseInit = {}) {
  return result.ok ? redirectWithSuccess(to, result.value.msg, init) : redirectWithError(to, result.msg, init);
}

/** Redirects with a toast whose "Undo" posts to the path `undo`. */
export function redirectWithUndo(to: string, message: string, undo: string) {
  return toastUtils.redirectWithToast(to, { type: "success", message, description: undo });
}

type Recorded = { msg: string; receipt: string; missing: string[]; documentsUrl: string };

/** Redirects with a toast about a payment, with a link to complete its receipt if something is missing. */
export function redirectWithReceipt(to: string, { msg, receipt, missing, documentsUrl }: Recorded) {
  const message = `${msg} ${receipt}`.trim();
  if (missing.length === 0) return redirectWithSuccess(to, message);
  return toastUtils.redirectWithToast(to, { type: "warning", message, description: `Complete ${documentsUrl}` });
}

/** Whether a page shows a toast. Forged cookies do not count, or anybody could have every page rendered anew. */
export async function hasToasts(request: Asked) {
  return (await readToasts(toastCookies(request))).length > 0;
}

/** For the root loader only, because `setCookies` deletes the toasts from the browser. */
export async function consumeToasts(request: Asked): Promise<{ toasts: Toast[]; setCookies: string[] }> {
  const cookies = toastCookies(request);
  return { toasts: await readToasts(cookies), setCookies: await cleared([...cookies.keys()]) };
}

/** The newest toasts of those that we signed. */
async function readToasts(cookies: Map<string, string>): Promise<Toast[]> {
  const newest = [...cookies].slice(-SHOWN);
  const read = newest.map(async ([name, cookie]) => {
    const { getToast } = createToastUtilsWithCustomSession(storageNamed(name));
    const { toast } = await getToast(new Request("http://site", { headers: { Cookie: cookie } }));
    return toast ? [{ ...toast, id: name }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Deletes the oldest toasts of a browser that shows none while it gets new ones: its requests would become too large. */
export async function dropOldToasts(request: Asked, response: Headers) {
  const isNew = (cookie: string) => cookie.startsWith(siteCookieName(PREFIX)) && !cookie.includes("Max-Age=0");
  const surplus = response.getSetCookie().some(isNew) ? [...toastCookies(request).keys()].slice(0, 1 - SHOWN) : [];
  for (const cookie of await cleared(surplus)) response.append("Set-Cookie", cookie);
}

/** The headers that delete the toasts of a request whose cookies are too large. */
export async function clearedToastHeaders(cookies: string) {
  return cleared([...toastCookies({ headers: new Headers({ Cookie: cookies }) }).keys()]);
}

async function cleared(names: string[]) {
  return Promise.all(names.slice(-CLEARED).map((name) => siteCookie(name, 0).serialize("")));
}

/** The cookies of toasts by their names, the oldest first. Anybody can send thousands, so only names like ours count. */
function toastCookies({ headers }: Asked) {
  const cookies = headers.get("Cookie")?.match(COOKIE) ?? [];
  const nameOf = (cookie: string) => cookie.slice(siteCookieName("").length, cookie.indexOf("="));
  return new Map(cookies.sort().map((cookie) => [nameOf(cookie), cookie]));
}
