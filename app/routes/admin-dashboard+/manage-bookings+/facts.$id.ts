import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { getChosenPackage } from "~/models/sales/price/chosen-package.server";
import { isCalendarDate } from "~/values/calendar";

/** For the form of a booking, when another package is chosen; null if it cannot be booked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, "edit-bookings");
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const facts = await getChosenPackage(params.id, isCalendarDate(from) ? from : undefined);
  return Response.json(facts, { headers: { "Cache-Control": "no-store" } });
}
