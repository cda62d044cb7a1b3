import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { getTripFacts } from "~/models/sales/booking/for-customer/get-prefill.server";

/** For the form of a booking, when another package is chosen; null if it cannot be booked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, "edit-bookings");
  return Response.json(await getTripFacts(params.id), { headers: { "Cache-Control": "no-store" } });
}
