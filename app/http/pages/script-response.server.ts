import { setPlainHeaders } from "./headers.server";

/** A worker may ask only what its own policy allows: this site. */
export function scriptResponse(source: string) {
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
  });
  setPlainHeaders(headers);
  return new Response(source, { headers });
}
