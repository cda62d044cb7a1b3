import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { faultsOfPeriod, readVisitsPeriod, readVisitTable } from "~/models/office/visit/criteria.server";
import { exportVisits } from "~/models/office/visit/export-visits.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readVisitsPeriod(request.url);
  refuseFilters(faultsOfPeriod(period));

  const table = readVisitTable(request.url);
  return csvResponse(`visits-${table}`, exportVisits(table, period));
}
