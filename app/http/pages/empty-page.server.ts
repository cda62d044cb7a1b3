import { redirect } from "@remix-run/node";

import { clientOf } from "~/http/session.server";
import { countPeople } from "~/models/people/access/count-people.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";

/** Throws a redirect to the first page when a page behind the last one is asked for. */
export function leaveEmptyPage(request: Request, rows: unknown[]) {
  const url = new URL(request.url);
  if (rows.length > 0 || !url.searchParams.has("page")) return;
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}

/** For a list of people at the desk: the same, and whom it shows counts as downloaded once it is many within an hour. */
export async function showPeople(request: Request, user: CurrentUser, rows: unknown[]) {
  leaveEmptyPage(request, rows);
  const tooMany = await countPeople(user, clientOf(request), rows.length);
  if (!tooMany) return;
  const headers = { "Retry-After": String(tooMany.retryAfter) };
  throw new Response(tooMany.msg, { status: 429, statusText: "Too Many Requests", headers });
}
