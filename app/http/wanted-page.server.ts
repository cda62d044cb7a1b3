import { createCookie } from "@remix-run/node";

import { isHttps } from "~/site.server";

import { safeRedirectTo } from "./redirect-to";
import { sessionSecret } from "./secret.server";

/** The page a guard turned somebody away from, opened after the login. */
const wantedPageCookie = createCookie(isHttps ? "__Host-wanted" : "wanted", {
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  path: "/",
  maxAge: 10 * 60,
  secrets: [sessionSecret],
});

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
