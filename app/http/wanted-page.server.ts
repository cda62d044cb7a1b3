import { sessionSecret } from "~/upkeep/signature.server";

import { safeRedirectTo } from "./redirect-to";
import { siteCookie } from "./site-cookie.server";

/** The page that a guard refused to a visitor; it is opened after the login. */
const wantedPageCookie = siteCookie("wanted", 10 * 60, [sessionSecret]);

export function rememberWantedPage(path: string) {
  return wantedPageCookie.serialize(path);
}

export async function getWantedPage(request: Request) {
  const value: unknown = await wantedPageCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? safeRedirectTo(value) : null;
}

export function forgetWantedPage() {
  return wantedPageCookie.serialize("", { maxAge: 0 });
}
