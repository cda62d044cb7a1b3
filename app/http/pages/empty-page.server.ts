import { redirect } from "@remix-run/node";

export function leaveEmptyPage(request: Request, rows: unknown[]) {
  const url = new URL(request.url);
  if (rows.length > 0 || !url.searchParams.has("page")) return;
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}
