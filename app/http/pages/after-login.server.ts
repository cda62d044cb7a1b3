import { forgetWayIn, setLoginCookies } from "~/http/login-cookies.server";
import { getRedirectTo } from "~/http/redirect-to";
import { getWantedPage } from "~/http/wanted-page.server";
import { type logIn } from "~/models/people/session/log-in.server";
import { type Done } from "~/result";

import { redirectWithSuccess } from "./flash.server";

type LoggedIn = Done<typeof logIn>;

/** Opens the page that the visitor wanted before the login. */
export async function redirectAfterLogin(request: Request, login: LoggedIn) {
  const { body } = login;
  const start = body.user.role === "user" ? "/" : "/admin-dashboard";
  const wanted = getRedirectTo(request) ?? (await getWantedPage(request)) ?? start;
  return redirectWithSuccess(wanted, body.msg, { headers: await loginHeaders(request, login) });
}

/** The cookies of the login, and the end of those that led to it. */
export async function loginHeaders(request: Request, { token, device }: LoggedIn) {
  const headers = new Headers();
  await setLoginCookies(headers, { token, device });
  for (const cookie of await forgetWayIn(request)) headers.append("Set-Cookie", cookie);
  return headers;
}
