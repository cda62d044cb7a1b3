import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";

/** Bookmarks of the agenda lead to the same month of departures. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const query = new URL(request.url).searchParams;
  if (!query.has("month")) query.set("month", "");
  return redirect(`/admin-dashboard/departures?${query}`, 301);
}
