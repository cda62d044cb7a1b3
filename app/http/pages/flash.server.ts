import { randomBytes } from "node:crypto";

import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";

import { sessionSecret } from "~/http/secret.server";
import { siteCookie, siteCookieName } from "~/http/site-cookie.server";
import { type Result } from "~/result";

export type Toast = ToastMessage & { id: string };

const PREFIX = "toast-";

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

export const { redirectWithError, redirectWithSuccess, redirectWithInfo } = toastUtils;

/** Redirects with a toast of success and, if there is a warning, another one. */
export async function redirectWithWarning(to: string, message: string, warning: string | undefined) {
  const response = await redirectWithSuccess(to, message);
  if (!warning) return response;
  const warned = await toastUtils.redirectWithWarning(to, warning);
  for (const cookie of warned.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}

export function redirectWithResult(to: string, result: Result<{ msg: string }>) {
  return result.ok ? redirectWithSuccess(to, result.value.msg) : redirectWithError(to, result.msg);
}

/** Redirects with a toast whose "Undo" posts to the path `undo`. */
export function redirectWithUndo(to: string, message: string, undo: string) {
  return toastUtils.redirectWithToast(to, { type: "success", message, description: undo });
}

export function hasToasts(request: Pick<Request, "headers">) {
  return toastNames(request).length > 0;
}

/** For the root loader only, because `setCookies` deletes the toasts from the browser. */
export async function consumeToasts(request: Request): Promise<{ toasts: Toast[]; setCookies: string[] }> {
  const names = toastNames(request);
  const read = await Promise.all(
    names.map(async (name) => {
      const { getToast } = createToastUtilsWithCustomSession(storageNamed(name));
      const { toast } = await getToast(request);
      return toast ? { ...toast, id: name } : [];
    }),
  );
  const cleared = names.map((name) => siteCookie(name, 0).serialize(""));
  return { toasts: read.flat(), setCookies: await Promise.all(cleared) };
}

function toastNames(request: Pick<Request, "headers">) {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  const prefix = siteCookieName(PREFIX);
  const names = cookies.map((cookie) => cookie.split("=")[0]?.trim() ?? "").filter((name) => name.startsWith(prefix));
  return [...new Set(names)].sort().map((name) => PREFIX + name.slice(prefix.length));
}
