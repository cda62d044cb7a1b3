import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { exportDepartures } from "~/models/office/departure/export-departures.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria, errors } = readDepartureCriteria(request.url);
  refuseFilters(errors);

  return csvResponse("departures", exportDepartures(criteria));
}
