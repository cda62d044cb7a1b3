import { type LoaderFunctionArgs } from "@remix-run/node";

import { requireRight } from "~/http/guards.server";
import { csvResponse } from "~/http/pages/csv-response.server";
import { exportGuests, readGuestCriteria } from "~/models/office/guest/list-guests.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "export-people");
  return csvResponse("guests", exportGuests(readGuestCriteria(request.url).criteria));
}
