import { env } from "~/env.server";

import { xsrfTokenAfter } from "./xsrf.server";

export function setCorsHeaders(request: Request, headers: Headers) {
  if (env.API_ALLOWED_ORIGINS.length > 0) headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true");
  headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-XSRF-TOKEN");
  // A script of another origin cannot read our cookie.
  headers.set("X-XSRF-TOKEN", xsrfTokenAfter(request, headers) ?? "");
  // The token belongs to one visitor: no shared cache may store it.
  headers.set("Cache-Control", headers.get("Cache-Control")?.replace("public", "private") ?? "no-store");
}

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
