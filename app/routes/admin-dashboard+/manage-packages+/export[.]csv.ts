import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { exportPackages } from "~/models/catalogue/package/csv/export-packages.server";
import { readPackageCriteria } from "~/models/catalogue/package/lists/list-packages-for-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { criteria } = readPackageCriteria(request.url);
  const withItinerary = new URL(request.url).searchParams.has("itinerary");
  return csvResponse("packages", exportPackages(criteria, { withItinerary }));
}
