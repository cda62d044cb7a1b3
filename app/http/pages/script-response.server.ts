import { setPlainHeaders } from "./headers.server";

/** A service worker is limited by the policy it is served with: it may request this site only. */
export function scriptResponse(source: string) {
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
  });
  setPlainHeaders(headers);
  return new Response(source, { headers });
}
