import { createCookie } from "@remix-run/node";

import { isHttps } from "~/site.server";

/** The name a browser sends it under; `__Host-` keeps subdomains from setting it. */
export function siteCookieName(name: string) {
  return isHttps ? `__Host-${name}` : name;
}

/** A cookie that scripts and other sites' forms do not get; signed when `secrets` are given. */
export function siteCookie(name: string, maxAge: number, secrets: string[] = []) {
  const options = { httpOnly: true, sameSite: "lax", secure: isHttps, path: "/", maxAge, secrets } as const;
  return createCookie(siteCookieName(name), options);
}
