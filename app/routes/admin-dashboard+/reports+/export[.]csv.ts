import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { faultsOfPeriod, readReportPeriod, readTable } from "~/models/office/report/criteria.server";
import { exportReport } from "~/models/office/report/export-report.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readReportPeriod(request.url);
  refuseFilters(faultsOfPeriod(period));

  const table = readTable(request.url);
  return csvResponse(`report-${table}`, exportReport(table, period));
}
