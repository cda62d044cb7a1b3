/**
 * Refuses to run ahead of the reader (503): a browser throws a failed prefetch away and asks again when the link is
 * really opened. For addresses where opening does something.
 */
export function refusePrefetch(request: Request) {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/.test(purpose)) throw new Response(null, { status: 503, statusText: "Not ahead of time" });
}
