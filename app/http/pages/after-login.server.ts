import { forgetFirstStep, getFirstStep, setLoginCookies } from "~/http/login-cookies.server";
import { getRedirectTo } from "~/http/redirect-to";
import { forgetAddress } from "~/http/typed-address.server";
import { forgetWantedPage, getWantedPage } from "~/http/wanted-page.server";
import { type logIn } from "~/models/people/session/log-in.server";
import { type Done } from "~/result";

import { redirectWithSuccess } from "./flash.server";

/** Opens the page that the visitor wanted before the login. */
export async function redirectAfterLogin(request: Request, { body, ...cookies }: Done<typeof logIn>) {
  const headers = new Headers();
  await setLoginCookies(headers, cookies);
  const wantedPage = await getWantedPage(request);
  headers.append("Set-Cookie", await forgetAddress());
  if (await getFirstStep(request)) headers.append("Set-Cookie", await forgetFirstStep());
  if (wantedPage) headers.append("Set-Cookie", await forgetWantedPage());
  const start = body.user.role === "user" ? "/" : "/admin-dashboard";
  return redirectWithSuccess(getRedirectTo(request) ?? wantedPage ?? start, body.msg, { headers });
}
