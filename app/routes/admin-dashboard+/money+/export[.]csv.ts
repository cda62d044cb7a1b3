import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { faultsOfDays, readMoneyCriteria } from "~/models/office/money/criteria.server";
import { exportMoney } from "~/models/office/money/export-money.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { tab, book } = readMoneyCriteria(request.url);
  if (tab === "day-book") refuseFilters(faultsOfDays(book));

  return csvResponse(tab, exportMoney(tab, book));
}
