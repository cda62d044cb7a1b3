import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { requireSameSite } from "~/http/cross-site.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { clearedSessionCookieHeader, getSessionToken } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";
import { LOGGING_OUT } from "~/models/session/messages";
import { endSession } from "~/models/session/sessions.server";

/** Opened as a page it does nothing: leaving takes the button. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  requireSameSite(request);
  const token = await getSessionToken(request);
  if (token) await endSession(token);
  const headers = new Headers({ "Set-Cookie": await clearedSessionCookieHeader() });
  headers.append("Set-Cookie", newXsrfCookie(null));
  return redirectWithSuccess("/", LOGGING_OUT, { headers });
}
