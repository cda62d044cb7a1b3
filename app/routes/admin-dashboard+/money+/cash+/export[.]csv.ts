import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { cashListIn } from "~/models/office/list/cash.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { name, file } = cashListIn(request.url);
  return csvResponse(`cash-${name}`, file(request.url));
}
