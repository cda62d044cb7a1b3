import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { exportNights } from "~/models/office/departure/list-departures.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { criteria, errors } = readDepartureCriteria(request.url);
  refuseFilters(errors);
  const file = await exportNights(criteria);
  if (!file.ok) throw new Response(file.msg, { status: 400 });
  return csvResponse("nights", file.value);
}
