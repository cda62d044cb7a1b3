/**
 * A path of this site, or null. Browsers read `//evil`, `/\evil` and control characters as other hosts,
 * so the answer is what a URL parser makes of the text, not the text.
 */
export function safeRedirectTo(given: FormDataEntryValue | null | undefined): string | null {
  if (typeof given !== "string" || !given.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(given)) return null;
  const here = "http://site.invalid";
  if (!URL.canParse(given, here)) return null;
  const url = new URL(given, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
}

/** A link that brings the reader back to `redirectTo` in the end. */
export function withRedirectTo(path: string, redirectTo: string | null | undefined) {
  return redirectTo && redirectTo !== "/" ? `${path}?redirectTo=${encodeURIComponent(redirectTo)}` : path;
}

/** The `redirectTo` of a page's URL, when it is safe. */
export function getRedirectTo(request: Request) {
  return safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
}
