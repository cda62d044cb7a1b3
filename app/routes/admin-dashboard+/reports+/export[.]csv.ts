import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { redirectWithInfo } from "~/http/pages/flash.server";
import { faultsOfPeriod, readReportPeriod, readTable } from "~/models/office/report/criteria.server";
import { exportReport } from "~/models/office/report/export-report.server";

const GONE =
  "This file is no longer made. Who came again and how long before the trip stands above the tables, what an offer gave beside the offer.";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readReportPeriod(request.url);
  refuseFilters(faultsOfPeriod(period));

  const table = readTable(request.url);
  if (!table) return redirectWithInfo(`/admin-dashboard/reports?${new URLSearchParams(period)}`, GONE);
  return csvResponse(`report-${table}`, exportReport(table, period));
}
