import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { requireSameSite } from "~/http/cross-site.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { clearedSessionCookieHeader, getSessionToken } from "~/http/session.server";
import { newXsrfCookie } from "~/http/xsrf.server";
import { logOut } from "~/models/session/log-out.server";

/** Opened as a page it does nothing: leaving takes the button. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  requireSameSite(request);
  const { msg } = await logOut(await getSessionToken(request));
  const headers = new Headers({ "Set-Cookie": await clearedSessionCookieHeader() });
  headers.append("Set-Cookie", newXsrfCookie(null));
  return redirectWithSuccess("/", msg, { headers });
}
