import { createHmac, randomBytes } from "node:crypto";

import { isHttps } from "~/site.server";
import { sessionSecret } from "~/upkeep/signature.server";
import { isEqual } from "~/values/secret.server";

const COOKIE = "XSRF-TOKEN";

type WithHeaders = Pick<Request, "headers">;

/** The HMAC binds the token to its session: in another session it is worthless. */
function newToken(sessionToken: string | null) {
  return signed(randomBytes(16).toString("base64url"), sessionToken);
}

function signed(nonce: string, sessionToken: string | null) {
  const signature = createHmac("sha256", sessionSecret).update(`${nonce}:${sessionToken ?? ""}`);
  return `${nonce}.${signature.digest("base64url")}`;
}

function readCookie(request: WithHeaders) {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(request.headers.get("Cookie") ?? "");
  return match?.[1] ?? null;
}

function isTokenOf(token: string | null, sessionToken: string | null) {
  const [nonce] = token?.split(".") ?? [];
  return token !== null && nonce !== undefined && isEqual(token, signed(nonce, sessionToken));
}

export function hasXsrfToken(request: Request, sessionToken: string | null) {
  const cookie = readCookie(request);
  const header = request.headers.get("X-XSRF-TOKEN");
  return cookie !== null && header !== null && isEqual(cookie, header) && isTokenOf(cookie, sessionToken);
}

export function missingXsrfCookie(request: WithHeaders, sessionToken: string | null) {
  return isTokenOf(readCookie(request), sessionToken) ? null : newXsrfCookie(sessionToken);
}

/** Not HttpOnly, because scripts must read it to repeat it in the header. */
export function newXsrfCookie(sessionToken: string | null) {
  const secure = isHttps ? "; Secure" : "";
  return `${COOKIE}=${newToken(sessionToken)}; Path=/; SameSite=Lax${secure}`;
}

export function xsrfTokenAfter(request: Request, headers: Headers) {
  const given = headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return given ? given.slice(COOKIE.length + 1, given.indexOf(";")) : readCookie(request);
}
