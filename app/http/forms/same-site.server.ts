import { env } from "~/env.server";

export function requireSameSite(request: Request) {
  if (!isSameSite(request)) throw new Response(FOREIGN_FORM, { status: 403, statusText: "Forbidden" });
}

export const FOREIGN_FORM = "This form was sent from another site.";

/**
 * Whether a form was sent from this site. Browsers say so in Sec-Fetch-Site, old ones in Origin, so pages need no CSRF
 * token and can be cached.
 */
export function isSameSite(request: Request) {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  const origin = request.headers.get("Origin");
  return (site === "same-origin" || site === "none") && (origin === null || isOwnOrigin(origin, request));
}

function isOwnOrigin(origin: string, request: Request) {
  // Behind a proxy, the URL's host comes from a request header, so SITE_URL is compared.
  const own = env.TRUST_PROXY > 0 ? env.SITE_URL : request.url;
  return URL.canParse(origin) && new URL(origin).host === new URL(own).host;
}
