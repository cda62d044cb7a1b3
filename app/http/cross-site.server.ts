/**
 * Refuses a form another site sent (403). Browsers name the sender in Sec-Fetch-Site, old ones at least in Origin;
 * a page therefore needs no token and can be cached.
 */
export function requireSameSite(request: Request) {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null ? site === "same-origin" || site === "none" : isOwnOrigin(request)) return;
  throw new Response("This form was sent from another site.", { status: 403, statusText: "Forbidden" });
}

function isOwnOrigin(request: Request) {
  const origin = request.headers.get("Origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const host = request.headers.get("Host") ?? new URL(request.url).host;
  return new URL(origin).host === host;
}
