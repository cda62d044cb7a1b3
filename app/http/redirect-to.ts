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

/** The login of somebody who has an account: other visitors with a trip to book are asked to register there. */
export function loginPath(redirectTo: string | null) {
  return withRedirectTo("/login", redirectTo) + (redirectTo?.endsWith("#book") ? "&known=yes" : "");
}

export function getRedirectTo(request: Request) {
  return safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
}
