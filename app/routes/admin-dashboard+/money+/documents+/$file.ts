import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { ACCOUNT_FILES, ZOHO_FILES } from "~/models/office/books/files";
import { exportTally } from "~/models/office/books/tally.server";
import { exportZoho } from "~/models/office/books/zoho.server";
import { register } from "~/models/office/list/register.server";
import { exportSheet } from "~/models/office/money/register/export-sheet.server";
import { GST_SHEETS } from "~/models/office/money/register/sheets";

/** A file of chosen days for the accountant. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  if (!ACCOUNT_FILES.some(([, at]) => at.endsWith(`/${params.file}`))) throw new Response(null, { status: 404 });
  refuseFilters(register.faults(request.url));
  const days = register.asked(request.url);
  const query = new URL(request.url).searchParams;
  const file = ZOHO_FILES.find((each) => each === query.get("file"));
  const sheet = GST_SHEETS.find((each) => each === query.get("sheet"));
  if (params.file === "tally.xml") return csvResponse("tally", exportTally(days), "xml");
  if (params.file === "zoho.csv" && file) return csvResponse(`zoho-${file}`, exportZoho(file, days));
  if (params.file === "gstr1.csv" && sheet) return csvResponse(`gstr1-${sheet}`, exportSheet(sheet, days));
  throw new Response("Please choose one of the files below the documents.", { status: 400 });
}
