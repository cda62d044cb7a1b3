import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { exportBookings } from "~/models/office/booking/export-bookings.server";
import { exportForBooks } from "~/models/office/booking/export-for-books.server";
import { exportForPeople } from "~/models/office/booking/export-for-people.server";
import { invertedRanges, readBookingCriteria } from "~/models/office/booking/filters.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria } = readBookingCriteria(request.url);
  refuseFilters(invertedRanges(criteria));

  const exports = new Map([
    ["people", exportForPeople],
    ["books", exportForBooks],
  ]);
  const write = exports.get(new URL(request.url).searchParams.get("for") ?? "") ?? exportBookings;
  return csvResponse("bookings", write(criteria));
}
