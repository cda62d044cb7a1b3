import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { MONEY_WORKLISTS, moneyListIn } from "~/models/office/list/money-worklists.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const tab = moneyListIn(request.url);
  const { faults, file } = MONEY_WORKLISTS[tab];
  refuseFilters(faults(request.url));
  return csvResponse(tab, file(request.url));
}
