/** Refuses a form another site sent (403). */
export function requireSameSite(request: Request) {
  if (!isSameSite(request)) throw new Response(FOREIGN_FORM, { status: 403, statusText: "Forbidden" });
}

export const FOREIGN_FORM = "This form was sent from another site.";

/**
 * Whether a request that may change something comes from this site's own pages. Browsers name the sender in
 * Sec-Fetch-Site, old ones at least in Origin; a page therefore needs no token and can be cached.
 */
export function isSameSite(request: Request) {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  const origin = request.headers.get("Origin");
  return (site === "same-origin" || site === "none") && (origin === null || isOwnOrigin(origin, request));
}

function isOwnOrigin(origin: string, request: Request) {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
