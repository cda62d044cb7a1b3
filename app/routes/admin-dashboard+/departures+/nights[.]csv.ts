import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { exportNights } from "~/models/office/departure/nights.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { criteria, errors } = readDepartureCriteria(request.url);
  const rejected = rejectedFilters(errors);
  if (rejected) throw new Response(rejected.msg, { status: 400 });
  const file = await exportNights(criteria);
  if (!file.ok) throw new Response(file.msg, { status: 400 });
  return csvResponse("nights", file.value);
}
