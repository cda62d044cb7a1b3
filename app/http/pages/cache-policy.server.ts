import { etagOf, isFresh } from "./etag.server";

export function setCachePolicy(headers: Headers, page: { html: string; status: number; isPersonal: boolean }) {
  if (page.isPersonal || headers.has("Set-Cookie")) {
    headers.set("Cache-Control", "private, no-store");
  } else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", page.status === 200 ? "public, no-cache" : "no-store");
    if (page.status !== 200) return;
    headers.set("ETag", etagOf(page.html));
    headers.set("Vary", "Cookie");
  }
}

export function isUnchanged(request: Request, headers: Headers) {
  const etag = headers.get("ETag");
  return etag !== null && isFresh(request, etag);
}
