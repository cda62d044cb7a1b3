/** For URLs that change something: browsers discard a failed prefetch and request the page when it is opened. */
export function refusePrefetch(request: Request) {
  const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].map((name) => request.headers.get(name));
  if (/prefetch|prerender|preview/i.test(purposes.join()))
    throw new Response(null, { status: 503, statusText: "Not ahead of time" });
}
