import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse, refuseFilters } from "~/http/pages/csv-response.server";
import { readRegisterCriteria } from "~/models/office/money/register/criteria.server";
import { exportRegister } from "~/models/office/money/register/export-register.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  const { criteria, errors } = readRegisterCriteria(request.url);
  refuseFilters(errors);

  return csvResponse("documents", exportRegister(criteria));
}
