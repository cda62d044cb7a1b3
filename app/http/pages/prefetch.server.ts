/** For URLs that change something: browsers discard a failed prefetch and request the page when it is opened. */
export function refusePrefetch(request: Request) {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (/prefetch|prerender/.test(purpose)) throw new Response(null, { status: 503, statusText: "Not ahead of time" });
}
