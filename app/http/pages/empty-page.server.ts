import { redirect } from "@remix-run/node";

/** Throws a redirect to the first page when a page behind the last one is asked for. */
export function leaveEmptyPage(request: Request, rows: unknown[]) {
  const url = new URL(request.url);
  if (rows.length > 0 || !url.searchParams.has("page")) return;
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}
