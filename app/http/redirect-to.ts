/** Null if the path could lead to another host, as `//evil`, `/\evil` and control characters do in browsers. */
export function safeRedirectTo(given: FormDataEntryValue | null | undefined): string | null {
  if (typeof given !== "string" || !given.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(given)) return null;
  const here = "http://site.invalid";
  if (!URL.canParse(given, here)) return null;
  const url = new URL(given, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
}

export function withRedirectTo(path: string, redirectTo: string | null | undefined) {
  return redirectTo && redirectTo !== "/" ? `${path}?redirectTo=${encodeURIComponent(redirectTo)}` : path;
}

/** `from` if it is the list as it was left or the dashboard, else `list`. */
export function wayBack(from: FormDataEntryValue | null, list: string) {
  const back = safeRedirectTo(from);
  const path = back?.split(/[?#]/, 1)[0];
  return back && ["/admin-dashboard", list, `${list}/deleted`, `${list}/prices`, `${list}/order`].includes(path ?? "")
    ? back
    : list;
}

export function wayBackOf(request: Request, list: string) {
  return wayBack(new URL(request.url).searchParams.get("from"), list);
}

/** A link to a page opened from `list`, with the request's way back. */
export function withWayBack(path: string, request: Request, list: string) {
  const back = wayBackOf(request, list);
  return back === list ? path : `${path}?from=${encodeURIComponent(back)}`;
}

export function getRedirectTo(request: Request) {
  return safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
}
