import { api, verb } from "~/http/api/api.server";
import { reportQuery } from "~/models/office/report/criteria.server";
import { getReportForPrograms, reportShape } from "~/models/office/report/get-old-tables.server";

const { loader, action } = api({
  GET: verb({
    summary:
      "What was booked and received in a period, by month, package, source and more, and what the months ahead hold",
    auth: "read-bookings",
    query: reportQuery,
    output: reportShape,
    run: ({ query }) => getReportForPrograms(query),
  }),
});

export { loader, action };
