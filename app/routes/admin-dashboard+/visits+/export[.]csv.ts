import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { redirectWithInfo } from "~/http/pages/flash.server";
import { faultsOfPeriod, readVisitsPeriod, readVisitTable } from "~/models/office/visit/criteria.server";
import { exportVisits } from "~/models/office/visit/list-visits.server";

const GONE = "The file of pages is no longer made: the page says how often all of them were viewed.";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readVisitsPeriod(request.url);
  refuseFilters(faultsOfPeriod(period));

  const table = readVisitTable(request.url);
  if (!table) return redirectWithInfo(`/admin-dashboard/visits?${new URLSearchParams(period)}`, GONE);
  return csvResponse(`visits-${table}`, exportVisits(table, period));
}
