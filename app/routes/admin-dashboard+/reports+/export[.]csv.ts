import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { faultsOfPeriod, readReportPeriod, readTable } from "~/models/office/report/criteria.server";
import { exportReport } from "~/models/office/report/export-report.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const period = readReportPeriod(request.url);
  const rejected = rejectedFilters(faultsOfPeriod(period));
  if (rejected) throw new Response(rejected.msg, { status: 400 });

  const table = readTable(request.url);
  return csvResponse(`report-${table}`, exportReport(table, period));
}
