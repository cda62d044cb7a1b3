import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { register } from "~/models/office/list/register.server";
import { exportSheet } from "~/models/office/money/register/export-sheet.server";
import { readSheet } from "~/models/office/money/register/sheets";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  refuseFilters(register.faults(request.url));
  const sheet = readSheet(request.url);
  if (!sheet) throw new Response("Please choose one of the sheets below the documents.", { status: 400 });

  return csvResponse(`gstr1-${sheet}`, exportSheet(sheet, register.asked(request.url)));
}
