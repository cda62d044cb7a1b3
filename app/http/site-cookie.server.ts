import { createCookie } from "@remix-run/node";

import { isHttps } from "~/site.server";

/** The cookie's name as browsers send it; the prefix `__Host-` keeps subdomains from setting it. */
export function siteCookieName(name: string) {
  return isHttps ? `__Host-${name}` : name;
}

/** A cookie that scripts and other sites' forms cannot use; signed if `secrets` are given. `maxAge` is in seconds. */
export function siteCookie(name: string, maxAge: number, secrets: string[] = []) {
  const options = { httpOnly: true, sameSite: "lax", secure: isHttps, path: "/", maxAge, secrets } as const;
  return createCookie(siteCookieName(name), options);
}
