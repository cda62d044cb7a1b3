import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { newXsrfCookie } from "~/http/api/xsrf.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { CLEARED_AT_LOGOUT, clearedSessionCookieHeader, getSessionToken } from "~/http/session.server";
import { logOut } from "~/models/people/session/sessions.server";

/** A GET does not log out: that needs the button, which posts. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  await guardAction(request, "anyone");
  const { msg } = await logOut(await getSessionToken(request));
  const headers = new Headers({ "Set-Cookie": await clearedSessionCookieHeader() });
  headers.append("Set-Cookie", newXsrfCookie(null));
  headers.set("Clear-Site-Data", CLEARED_AT_LOGOUT);
  return redirectWithSuccess("/", msg, { headers });
}
