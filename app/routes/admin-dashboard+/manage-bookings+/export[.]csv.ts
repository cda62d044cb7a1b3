import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { exportBookings, FILES } from "~/models/booking/desk/export-bookings.server";
import { invertedRanges, readBookingCriteria } from "~/models/booking/desk/filters.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria } = readBookingCriteria(request.url);
  refuseFilters(invertedRanges(criteria));
  const wanted = new URL(request.url).searchParams.get("for");
  const file = FILES.find((each) => each === wanted);
  return csvResponse("bookings", exportBookings(criteria, file));
}
