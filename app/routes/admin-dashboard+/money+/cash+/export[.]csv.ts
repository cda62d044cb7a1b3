import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { exportCash, readCashCriteria } from "~/models/office/money/cash.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { list } = readCashCriteria(request.url);
  return csvResponse(`cash-${list}`, exportCash(list));
}
