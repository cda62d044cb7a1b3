import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";

/** The 404 page of the admin area's other URLs, which keeps its menu. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

export default function Missing() {
  return null;
}
