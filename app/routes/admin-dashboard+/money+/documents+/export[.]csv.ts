import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { readRegisterCriteria } from "~/models/office/money/register/criteria.server";
import { exportRegister } from "~/models/office/money/register/export-register.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria, errors } = readRegisterCriteria(request.url);
  const rejected = rejectedFilters(errors);
  if (rejected) throw new Response(rejected.msg, { status: 400 });

  return csvResponse("documents", exportRegister(criteria));
}
