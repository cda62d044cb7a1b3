import { env } from "~/env.server";

import { xsrfTokenAfter } from "./xsrf.server";

/** Lets the origins in API_ALLOWED_ORIGINS read answers, with cookies; for any other origin, and by default, nothing is added. */
export function setCorsHeaders(request: Request, headers: Headers) {
  if (env.API_ALLOWED_ORIGINS.length > 0) headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true");
  headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-XSRF-TOKEN");
  // A script of another origin cannot read our cookie.
  headers.set("X-XSRF-TOKEN", xsrfTokenAfter(request, headers) ?? "");
}

/** What a preflight asks: which verbs and headers the path takes from an origin that is allowed. */
export function setPreflightHeaders(request: Request, headers: Headers, allow: string) {
  if (!allowedOrigin(request)) return;
  headers.set("Access-Control-Allow-Methods", allow);
  headers.set("Access-Control-Allow-Headers", "Content-Type, Idempotency-Key, If-None-Match, X-XSRF-TOKEN");
  headers.set("Access-Control-Max-Age", "600");
}

function allowedOrigin(request: Request) {
  const origin = request.headers.get("Origin");
  return origin && env.API_ALLOWED_ORIGINS.includes(origin) ? origin : null;
}
