import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { exportDepartures } from "~/models/office/departure/export-departures.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria, errors } = readDepartureCriteria(request.url);
  const rejected = rejectedFilters(errors);
  if (rejected) throw new Response(rejected.msg, { status: 400 });

  return csvResponse("departures", exportDepartures(criteria));
}
