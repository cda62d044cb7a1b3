import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { faultsOfDays, readMoneyCriteria } from "~/models/office/money/criteria.server";
import { exportMoney } from "~/models/office/money/export-money.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { tab, book } = readMoneyCriteria(request.url);
  const rejected = tab === "day-book" ? rejectedFilters(faultsOfDays(book)) : undefined;
  if (rejected) throw new Response(rejected.msg, { status: 400 });

  return csvResponse(tab, exportMoney(tab, book));
}
