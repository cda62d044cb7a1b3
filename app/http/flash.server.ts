import { createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";

import { env } from "~/env.server";
import { type Result } from "~/models/result";

import { sessionSecret } from "./secret.server";

export type Toast = ToastMessage;

export const toastCookie = createCookie("toast", {
  httpOnly: true,
  sameSite: "lax",
  secure: env.SITE_URL.startsWith("https:"),
  path: "/",
  secrets: [sessionSecret],
});

const toasts = createToastUtilsWithCustomSession(createCookieSessionStorage({ cookie: toastCookie }));

/** Redirect with a toast. It is consumed by the page that is rendered in the end, however many redirects lie between. */
export const { redirectWithError, redirectWithSuccess, redirectWithInfo } = toasts;

/** Redirect with what a command came to, good or bad: for forms that show nothing again. */
export function redirectWithResult(to: string, result: Result<{ msg: string }>) {
  return result.ok ? redirectWithSuccess(to, result.value.msg) : redirectWithError(to, result.msg);
}

/** The toast to show on this page, and the cookie that takes it away; for the root loader only. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; setCookie: string | null }> {
  if (!request.headers.get("Cookie")?.includes(`${toastCookie.name}=`)) return { toast: null, setCookie: null };
  const { toast } = await toasts.getToast(request);
  return { toast: toast ?? null, setCookie: await toastCookie.serialize("", { maxAge: 0 }) };
}
